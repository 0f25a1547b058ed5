/** The layers of the style sheets that were added so far, in their order in the document. */
const layers: number[] = [];

/**
 * Adds the styles of a module whose styles are not in the page. The build adds a call to each such module
 * (`scripts/build/styles.mjs`), so that the styles exist before the module renders anything. Sheets of higher
 * layers always follow sheets of lower layers, in whatever order the pages were opened.
 */
export function adoptStyle(layer: number, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const at = layers.findLastIndex((one) => one <= layer) + 1;
  layers.splice(at, 0, layer);
  document.adoptedStyleSheets.splice(at, 0, sheet);
}
