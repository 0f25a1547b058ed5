import { readdirSync, readFileSync } from 'node:fs';

/** A sheet or a message of the wild, and what a person reads in it. */
export interface CorpusCase {
  name: string;
  kind: 'csv' | 'tsv' | 'message';
  /** By the row of the sheet, or the place of the sailing in the message, from 1. */
  reads: ReadonlyMap<number, string>;
  text: string;
}

/**
 * Every file of the corpus: kind, what is read, a line of dashes, then the sheet or the message itself. Those of
 * `held-out` were written by somebody who had not seen how the others are read.
 */
export function readCorpus(part: 'corpus' | 'held-out' = 'corpus'): CorpusCase[] {
  const folder = new URL(`${part}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const whole = readFileSync(new URL(file, folder), 'utf8');
      const at = whole.indexOf('\n---\n');
      const [kind = '', ...lines] = whole.slice(0, at).split('\n');
      if (kind !== 'csv' && kind !== 'tsv' && kind !== 'message') throw new Error(`${file}: ${kind}`);
      const reads = lines.filter(Boolean).map((line): [number, string] => {
        const colon = line.indexOf(':');
        return [Number(line.slice(0, colon)), line.slice(colon + 1).trim()];
      });
      return { name: file.replace('.txt', ''), kind, reads: new Map(reads), text: whole.slice(at + 5) };
    });
}
