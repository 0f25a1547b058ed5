/**
 * The time in ms after which the object URL of a file is revoked. The browser must have begun the download by
 * then.
 */
const beginMs = 60_000;

/** Downloads a file that was created on the device. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), beginMs);
}

/**
 * Returns a file name with characters that every operating system accepts, for example
 * `laycan-CNSHA-AEJEA-2026-11-20.csv`.
 */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${['laycan', ...parts]
    .map((part) => part.replace(/[^\p{L}\p{N}_-]+/gu, '_'))
    .filter(Boolean)
    .join('-')}.${ending}`;
