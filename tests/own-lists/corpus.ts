import { readdirSync, readFileSync } from 'node:fs';

import { makeFile, type MadeFileKind } from './make-file.ts';

/** A list as it reaches an agent, and what a person reads in it. */
export interface OwnCase {
  name: string;
  kind: MadeFileKind;
  /** Any of these is right; an empty one: nothing tells. */
  senders: readonly string[];
  date: string;
  /** `HAI FENG | 2612E | CNSHA 2026-12-05/08 >+ CNNGB 2026-12-07 > AEJEA 2026-12-28 | USD 65 metric_ton` */
  rows: readonly string[];
  /** What stands in rows that only a person can tell more of. */
  asks: readonly string[];
  /** The list of the same sender that came before, and what was said about the sender when that one was reviewed. */
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
 * Every file of the corpus: what it is, what a person reads in it, a line of dashes, then the list. Mails and workbooks
 * are made of it by `makeFile`. What a person reads was written before the reader had seen them; for those of `held-out`
 * the reader was not mended afterwards.
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
      if (!isKind(kind)) throw new Error(`${file}: ${kind}`);
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
