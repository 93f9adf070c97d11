// Conservative: the faces must look the same, but for a red dark enough to be read on white.
// Ids are only ever used inside one <img>, so short ones cannot clash.
const RED = new Set(["red", "#f00", "#ff0000"]);
const readableRed = {
  name: "readableRed",
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        for (const name of ["fill", "stroke"]) if (RED.has(attributes[name])) attributes[name] = "#d40000";
      },
    },
  }),
};

export default {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    { name: "preset-default", params: { overrides: { removeUnknownsAndDefaults: { keepRoleAttr: true } } } },
    readableRed,
  ],
};
