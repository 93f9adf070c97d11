"""All that speaks to the page: the bridge, what it answers, and the types of the protocol."""
