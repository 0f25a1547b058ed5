import { readdirSync, readFileSync } from 'node:fs';

import { makeFile, type MadeFileKind } from './make-file.ts';

/** A list as a member receives it, with its rows as a person reads them. */
export interface OwnCase {
  name: string;
  kind: MadeFileKind;
  /** The acceptable names of the sender. An empty text means that the list does not name its sender. */
  senders: readonly string[];
  date: string;
  /**
   * The expected rows, for example
   * `HAI FENG | 2612E | CNSHA 2026-12-05/08 >+ CNNGB 2026-12-07 > AEJEA 2026-12-28 | USD 65 metric_ton`
   */
  rows: readonly string[];
  /** Texts of rows that only a person can complete. */
  asks: readonly string[];
  /** The previous list of the same sender, and the corrections made when it was reviewed. */
  after: string | undefined;
  said: { name?: string | undefined; order?: string | undefined; column?: string | undefined };
  file: () => File;
}

const heads = [
  'kind',
  'name',
  'charset',
  'ends',
  'sender',
  'date',
  'after',
  'said-name',
  'said-order',
  'said-column',
] as const;
const kinds: readonly string[] = ['eml', 'msg', 'text', 'csv', 'xlsx'] satisfies MadeFileKind[];
const isKind = (text: string): text is MadeFileKind => kinds.includes(text);

/**
 * Reads every file of the corpus: its facts, the rows as a person reads them, a line of dashes, then the
 * list. `makeFile` builds mails and workbooks from the list. The expected rows were written before the reader
 * was first run on the lists. After its first run on `held-out`, the reader was not changed any more.
 */
export function readOwnCorpus(part: 'corpus' | 'held-out' = 'corpus'): OwnCase[] {
  const folder = new URL(`${part}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const whole = readFileSync(new URL(file, folder), 'utf8');
      const at = whole.indexOf('\n---\n');
      const said = new Map<string, string>();
      const rows: string[] = [];
      const asks: string[] = [];
      for (const line of whole.slice(0, at).split('\n')) {
        const head = heads.find((one) => line.startsWith(`${one}:`));
        if (head) said.set(head, line.slice(head.length + 1).trim());
        else if (line.startsWith('asks:')) asks.push(line.slice(5).trim());
        else rows.push(line.trim());
      }
      const of = (head: (typeof heads)[number]) => said.get(head) ?? '';
      const kind = of('kind');
      if (!isKind(kind)) throw new Error(`${file} has an unknown kind: ${kind}`);
      return {
        name: file.replace('.txt', ''),
        kind,
        senders: of('sender').split(' / '),
        date: of('date'),
        rows,
        asks,
        after: said.get('after'),
        said: {
          name: said.get('said-name'),
          order: said.get('said-order'),
          column: said.get('said-column'),
        },
        file: () =>
          makeFile(kind, whole.slice(at + 5), {
            name: of('name'),
            charset: of('charset') || 'utf-8',
            isCrlf: of('ends') === 'crlf',
          }),
      };
    });
}
