/** Layers of the sheets that are adopted, in the order in which they stand. */
const layers: number[] = [];

/**
 * Adds the styles of a module that has none in the page; the build puts a call of it into each such module
 * (`scripts/build/styles.mjs`), so they are there before anything can be drawn with them. Whatever was
 * opened first, a sheet of a higher layer stands after those of lower ones.
 */
export function adoptStyle(layer: number, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const at = layers.findLastIndex((one) => one <= layer) + 1;
  layers.splice(at, 0, layer);
  document.adoptedStyleSheets.splice(at, 0, sheet);
}
