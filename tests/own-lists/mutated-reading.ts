import { fileURLToPath } from 'node:url';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { routeAlong } from '../../server/domain/harbors/sea-routes.ts';
import { cellBookOf } from '../../src/features/draft-cells/cell-book.ts';
import { inOrder } from '../../src/features/draft-cells/draft-calls.ts';
import {
  readOwnFile,
  type OwnPart,
  type ReadFile,
} from '../../src/features/own-lists/intake/read-own-file.ts';
import { prepareFile } from '../../src/features/own-lists/review/read-for-review.ts';
import { judgeSlowly } from '../../src/features/sheet-reading/judge-slowly.ts';
import { consequentialIn } from '../../trade/sheet/verdict/assumptions.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { readDocuments } from '../sheets/documents/expected-document.ts';
import { readersHere } from '../support/readers-here.ts';
import { readOwnCorpus } from './corpus.ts';
import { sheetMutations, textMutations, type MutationKind, type Pick } from './mutate.ts';

const seaMiles = (from: string, to: string) => routeAlong([from, to], [])?.[0]?.distance_nm ?? null;
const bookOf = (today: string) =>
  cellBookOf({ harbors: harborBook, managers: [], shiproutes: [], today, seaMiles }, 'en');

/** A document that is read right, before it is changed. */
export interface Base {
  name: string;
  today: string;
  file: () => File;
}

/** A sailing that would be stored, as text: its voyage, its calls and its cut-offs. */
export interface Stored {
  voyage: string;
  calls: readonly string[];
  cutOffs: readonly string[];
}

/** Returns the documents of the corpora. Their rows are read right, or are left to a person. */
export function basesOf(): Base[] {
  // A day behind a sailing without an arrival is its arrival.
  const ours = readDocuments(fileURLToPath(new URL('../sheets/documents/ours', import.meta.url))).filter(
    ({ name }) => !name.includes('no-arrival'),
  );
  return [
    ...readOwnCorpus().map(({ name, file }): Base => ({ name, today: '2026-11-23', file })),
    ...ours.map(({ name, bytes }): Base => ({
      name,
      today: '2026-11-28',
      file: () => new File([bytes()], name.includes('.') ? name : ''),
    })),
  ];
}

/**
 * Reads the rows of a document that would be stored, and counts the others. `certain` are the rows without an
 * assumption that a person must see first.
 */
export async function readRows(
  name: string,
  read: ReadFile,
  today: string,
): Promise<{ stored: Stored[]; certain: Stored[]; asked: number }> {
  const book = bookOf(today);
  const context = { book, lists: [], shipowners: [], zone: 'Asia/Shanghai' };
  const drafts: NewDraft[] = [];
  const certain: NewDraft[] = [];
  let asked = 0;
  for (const sheet of prepareFile({ name, time: 0 }, read, context).sheets ?? []) {
    if (sheet.columns.failure) continue;
    const rows = await judgeSlowly(sheet, { book, drafts, proceed: () => true });
    asked += (rows ?? []).filter(({ verdict, draft }) => !draft && verdict !== 'skipped').length;
    drafts.push(...(rows ?? []).flatMap(({ draft }) => draft ?? []));
    certain.push(
      ...(rows ?? []).flatMap(({ draft, notes }) => (consequentialIn(notes).length === 0 && draft) || []),
    );
  }
  return { stored: drafts.map(storedOf), certain: certain.map(storedOf), asked };
}

const storedOf = (draft: NewDraft): Stored => ({
  voyage: `${draft.ship_name ?? 'TBN'} | ${draft.voyage_number}`,
  calls: inOrder(draft.harbors).map(
    (call) =>
      `${call.is_load ? '+' : ''}${call.is_unload ? '-' : ''}${[call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter(Boolean).join('/')} ${call.start_time ?? ''}/${call.end_time ?? ''}`,
  ),
  cutOffs: draft.cut_offs.map(({ code, harbor_code, time }) => `${code} ${harbor_code} ${time ?? ''}`),
});

export const textOfStored = ({ voyage, calls, cutOffs }: Stored): string =>
  [voyage, ...calls, ...cutOffs].join(' ; ');

export interface MutatedFailure {
  document: string;
  mutation: string;
  seed: number;
  /** The rows that the changed document gives although the document does not contain them. */
  wrong: readonly string[];
  before: readonly string[];
  changed: string;
}

/** Returns numbers below a limit that depend on the seed only. */
function pickOf(seed: number): Pick {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return below <= 0 ? 0 : state % below;
  };
}

const read = new Map<string, Promise<{ file: ReadFile; stored: Stored[]; isWhole: boolean } | null>>();

export async function readBase(base: Base) {
  const file = base.file();
  const found = await readOwnFile(file, {
    signal: new AbortController().signal,
    onRows: () => {},
    readers: readersHere,
  });
  if (found === null || typeof found === 'string') return null;
  const { stored, asked } = await readRows(file.name, found, base.today);
  return { file: found, stored, isWhole: asked === 0 };
}

/**
 * Changes one document by a seed and reads it again. Returns null if the reading is equal, asks a person, or has
 * an assumption that a person must see first.
 */
export async function failureOf(bases: readonly Base[], seed: number): Promise<MutatedFailure | null> {
  const pick = pickOf(seed);
  for (let n = 0; n < 5; n++) pick(2);
  const base = bases[pick(bases.length)];
  if (!base) return null;
  const known = read.get(base.name) ?? readBase(base);
  read.set(base.name, known);
  const before = await known;
  if (!before || before.stored.length === 0) return null;
  const made = mutate(before.file.parts, pick);
  // Without some of its values, a row that was a question may be certain.
  if (!made || (made.kind === 'less' && !before.isWhole)) return null;
  const { certain: after } = await readRows(
    base.file().name,
    { ...before.file, parts: made.parts },
    base.today,
  );
  const wrong = after.filter((row) => !isAllowed(row, before.stored, made.kind));
  return wrong.length === 0
    ? null
    : {
        document: base.name,
        mutation: made.name,
        seed,
        wrong: wrong.map(textOfStored),
        before: before.stored.map(textOfStored),
        changed: made.parts
          .map((part) =>
            part.kind === 'sheets'
              ? part.sheets
                  .map(({ rows }) => rows.map((row) => JSON.stringify(row)).join('\n'))
                  .join('\n--\n')
              : part.text,
          )
          .join('\n==\n'),
      };
}

function mutate(
  parts: readonly OwnPart[],
  pick: Pick,
): { parts: OwnPart[]; name: string; kind: MutationKind } | null {
  const at = pick(parts.length);
  const part = parts[at];
  if (!part) return null;
  if (part.kind !== 'sheets') {
    const mutation = textMutations[pick(textMutations.length)];
    const changed = mutation?.change(part, pick);
    return mutation && changed
      ? { parts: parts.with(at, changed), name: mutation.name, kind: mutation.kind }
      : null;
  }
  const sheetAt = pick(part.sheets.length);
  const sheet = part.sheets[sheetAt];
  const mutation = sheetMutations[pick(sheetMutations.length)];
  const rows = sheet && sheet.rows.length > 1 ? mutation?.change(sheet.rows, pick) : null;
  if (!mutation || !rows || !sheet || sheet.marks.size > 0) return null;
  const sheets = part.sheets.with(sheetAt, { ...sheet, rows: rows.map((row) => [...row]) });
  return { parts: parts.with(at, { ...part, sheets }), name: mutation.name, kind: mutation.kind };
}

/** After a change that removes values, a sailing may lack calls, days or its voyage number, but may have no other ones. */
function isAllowed(row: Stored, before: readonly Stored[], kind: MutationKind): boolean {
  const text = textOfStored({ ...row, cutOffs: [] });
  const isCutOffKnown = (one: Stored) => row.cutOffs.every((cutOff) => one.cutOffs.includes(cutOff));
  if (before.some((one) => textOfStored({ ...one, cutOffs: [] }) === text && isCutOffKnown(one))) return true;
  // A voyage number may be added to a voyage without one, and alternatives to a port.
  const isSame = (one: Stored) =>
    row.voyage.startsWith(one.voyage.trimEnd()) &&
    one.voyage.endsWith('| ') &&
    row.calls.join() === one.calls.join();
  const isAlternative = (one: Stored) =>
    row.voyage === one.voyage && row.calls.join().replaceAll('/CNNGB', '') === one.calls.join();
  if (before.some((one) => isSame(one) || isAlternative(one))) return true;
  if (kind === 'same') return false;
  const [ship = '', voyage = ''] = row.voyage.split(' | ');
  return before.some((one) => {
    const [wasShip = '', wasVoyage = ''] = one.voyage.split(' | ');
    const isShip = ship === wasShip || ship === 'TBN' || wasShip.includes(ship);
    const isVoyage = voyage === '' || voyage === wasVoyage;
    const days = one.calls.join(' ');
    return (
      isShip &&
      isVoyage &&
      row.calls.every((call) => {
        const [port = '', window = ''] = call.replace(/^[+-]*/, '').split(' ');
        const [first = '', last = ''] = window.split('/');
        return days.includes(port) && days.includes(first) && days.includes(last);
      })
    );
  });
}
