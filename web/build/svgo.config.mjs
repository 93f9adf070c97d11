// Conservative: the faces must look the same. Ids are only ever used inside one <img>, so short ones cannot clash.
export default {
  multipass: true,
  floatPrecision: 2,
  plugins: [{ name: "preset-default", params: { overrides: { removeUnknownsAndDefaults: { keepRoleAttr: true } } } }],
};
