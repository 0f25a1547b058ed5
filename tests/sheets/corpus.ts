import { readdirSync, readFileSync } from 'node:fs';

/** A real sheet or message, with its rows as a person reads them. */
export interface CorpusCase {
  name: string;
  kind: 'csv' | 'tsv' | 'message';
  /**
   * The expected readings by row of the sheet, or by position of the sailing in the message. The first
   * position is 1.
   */
  reads: ReadonlyMap<number, string>;
  text: string;
}

/**
 * Reads all files of the corpus. A file contains the kind, the expected readings, a line of dashes, and the
 * sheet or message. The files in `held-out` were written by a person who did not know how the other files are
 * read.
 */
export function readCorpus(part: 'corpus' | 'held-out' = 'corpus'): CorpusCase[] {
  const folder = new URL(`${part}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const whole = readFileSync(new URL(file, folder), 'utf8');
      const at = whole.indexOf('\n---\n');
      const [kind = '', ...lines] = whole.slice(0, at).split('\n');
      if (kind !== 'csv' && kind !== 'tsv' && kind !== 'message')
        throw new Error(`${file} has an unknown kind: ${kind}`);
      const reads = lines.filter(Boolean).map((line): [number, string] => {
        const colon = line.indexOf(':');
        return [Number(line.slice(0, colon)), line.slice(colon + 1).trim()];
      });
      return { name: file.replace('.txt', ''), kind, reads: new Map(reads), text: whole.slice(at + 5) };
    });
}
