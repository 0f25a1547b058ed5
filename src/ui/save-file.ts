/** How long the browser may take to begin with a file before its address goes. */
const beginMs = 60_000;

/** Puts a file that was made on the device among the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), beginMs);
}

/** `laycan-CNSHA-AEJEA-2026-11-20.csv`: no system refuses it. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${['laycan', ...parts]
    .map((part) => part.replace(/[^\w-]+/g, '_'))
    .filter(Boolean)
    .join('-')}.${ending}`;
