/**
 * Texts leaving the page: by copying, or as a file.
 */

/**
 * Copies a text, or selects its box where the browser does not let a page copy.
 * @param {string} text
 * @param {HTMLTextAreaElement} box
 * @returns {Promise<boolean>}
 */
export async function copy(text, box) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn("Copying is not allowed here:", error);
    box.focus();
    box.select();
    return false;
  }
}

/**
 * @param {string} text
 * @param {string} name
 */
export function saveFile(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A name that sorts by time. */
export const fileName = (now = new Date()) =>
  `rummy-${now.toISOString().slice(0, 16).replace("T", "-").replace(":", "")}.txt`;
