/**
 * Texts leaving the page: by copying, or as a file.
 */

/**
 * Copies the text of a text box, or selects it where the browser does not let a page copy.
 * @param {HTMLTextAreaElement} box
 * @returns {Promise<boolean>}
 */
export async function copyFrom(box) {
  try {
    await navigator.clipboard.writeText(box.value);
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
