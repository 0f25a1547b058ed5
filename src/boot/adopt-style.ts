/** The layers of the style sheets that were added so far, in their order in the document. */
const layers: number[] = [];

/**
 * Adds the styles of a module to the document. The build inserts a call of this function into each module
 * whose styles are not in the HTML page (`scripts/build/styles.mjs`), so that they exist before the module
 * renders. The sheets are ordered by layer, even if the modules are loaded in another order.
 */
export function adoptStyle(layer: number, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const at = layers.findLastIndex((one) => one <= layer) + 1;
  layers.splice(at, 0, layer);
  document.adoptedStyleSheets.splice(at, 0, sheet);
}
