import type { OwnPart } from '../../src/features/own-lists/intake/read-own-file.ts';
import { matchHeader } from '../../trade/sheet/headers/match-header.ts';
import { cellText, isBlank, type SheetCell } from '../../trade/sheet/cell.ts';

/** Returns a number from 0 up to, but not including, `below`. */
export type Pick = (below: number) => number;

type Rows = readonly (readonly SheetCell[])[];
type Text = Extract<OwnPart, { text: string }>;

/** The kinds of changes. After `less`, values of the document may be missing; otherwise all of them are still there. */
export type MutationKind = 'same' | 'less';

interface Mutation<Of> {
  name: string;
  kind: MutationKind;
  /** Returns the changed rows or lines; null if the change does not fit the document. */
  change: (of: Of, pick: Pick) => Of | null;
}

const one = <Value>(values: readonly Value[], pick: Pick): Value => {
  const value = values[pick(values.length)];
  if (value === undefined) throw new Error('The list is empty.');
  return value;
};

const nonsense = [
  'Journey',
  'Item',
  'Reference',
  'Info',
  'Sort',
  '栏目',
  '其他',
  '说明',
  'Xyz',
  'Leg',
  'Turn',
];
const otherDates = ['3 Jan', '2027-01-19', '9-11 Jan', '1月14日', '2026-12-29', '14 JAN 2027'];
const otherPorts = ['Rotterdam', 'Pusan', '新加坡', 'Lagos', 'Veracruz', 'NLRTM'];
const otherShips = ['GOLDEN HERON', 'MV OCEAN LARCH', '瑞祥海18', 'BALTIC FINCH'];
/**
 * True for a word that may be a part of a vessel's name. No number is inserted next to such a word, because
 * the number would become a part of the name.
 */
const isName = (word = ''): boolean => /^[A-Z]{2,}$|^\p{Script=Han}+\d*$/u.test(word);
const otherVoyages = ['2699W', '77', '118E', 'V.903', '041'];
const talk = [
  'Please advise your cargo.',
  'All dates are about, agw wp',
  '以上船期仅供参考',
  'Tel +86 21 5555 1234',
  'Rates on request',
];

const widthOf = (rows: Rows): number => Math.max(0, ...rows.map((row) => row.length));
/** Returns the index of the header row; -1 if no row has two headings. */
function headerOf(rows: Rows): number {
  const scores = rows
    .slice(0, 25)
    .map((row) => new Set(row.flatMap((cell) => matchHeader(cell)?.field ?? [])).size);
  const most = Math.max(0, ...scores);
  return most < 2 ? -1 : scores.indexOf(most);
}
const padded = (row: readonly SheetCell[], width: number): SheetCell[] =>
  Array.from({ length: width }, (_, at) => row[at] ?? null);

function insertColumn(rows: Rows, pick: Pick, value: (row: number) => SheetCell, head: SheetCell): Rows {
  const at = pick(widthOf(rows) + 1);
  const headAt = headerOf(rows);
  return rows.map((row, nth) => {
    const filled = row.filter((cell) => !isBlank(cell)).length > 1;
    const cell = nth === headAt ? head : nth > headAt && filled ? value(nth) : null;
    return filled || row.length > at ? padded(row, widthOf(rows)).toSpliced(at, 0, cell) : [...row];
  });
}

function changeCell(rows: Rows, pick: Pick, change: (text: string) => string | null): Rows | null {
  const headAt = headerOf(rows);
  const places = rows.flatMap((row, at) =>
    row.flatMap((cell, index) =>
      at > headAt && typeof cell === 'string' && !isBlank(cell) ? [[at, index] as const] : [],
    ),
  );
  if (places.length === 0) return null;
  const [at, index] = one(places, pick);
  const text = change(cellText(rows[at]?.[index]));
  if (text === null) return null;
  return rows.map((row, nth) => (nth === at ? row.with(index, text) : row));
}

/** The changes of the rows of a sheet. */
export const sheetMutations: readonly Mutation<Rows>[] = [
  {
    name: 'rename a heading',
    kind: 'same',
    change: (rows, pick) => {
      const headAt = headerOf(rows);
      const row = rows[headAt] ?? [];
      const at = pick(row.length);
      return headAt < 0 || isBlank(row[at]) ? null : rows.with(headAt, row.with(at, one(nonsense, pick)));
    },
  },
  {
    name: 'empty a heading',
    kind: 'same',
    change: (rows, pick) => {
      const headAt = headerOf(rows);
      const row = rows[headAt] ?? [];
      const at = pick(row.length);
      return headAt < 0 || isBlank(row[at]) ? null : rows.with(headAt, row.with(at, null));
    },
  },
  {
    name: 'insert a column of dates',
    kind: 'same',
    change: (rows, pick) =>
      insertColumn(rows, pick, () => one(otherDates, pick), one([...nonsense, null], pick)),
  },
  {
    name: 'insert a column of ports',
    kind: 'same',
    change: (rows, pick) =>
      insertColumn(rows, pick, () => one(otherPorts, pick), one([...nonsense, null], pick)),
  },
  {
    name: 'insert a column of vessels',
    kind: 'same',
    change: (rows, pick) =>
      insertColumn(rows, pick, () => one(otherShips, pick), one([...nonsense, null], pick)),
  },
  {
    name: 'insert a column of voyages',
    kind: 'same',
    change: (rows, pick) =>
      insertColumn(rows, pick, () => one(otherVoyages, pick), one([...nonsense, null], pick)),
  },
  {
    name: 'insert a column of numbers',
    kind: 'same',
    change: (rows, pick) =>
      insertColumn(rows, pick, (at) => at * 7 + 12, one(['No.', 'Seq', 'DWT', '序号', 'Item'], pick)),
  },
  {
    name: 'insert an empty column',
    kind: 'same',
    change: (rows, pick) => insertColumn(rows, pick, () => null, null),
  },
  {
    name: 'insert a line of text',
    kind: 'same',
    change: (rows, pick) => rows.toSpliced(pick(rows.length + 1), 0, [one(talk, pick)]),
  },
  {
    name: 'insert an empty row',
    kind: 'same',
    change: (rows, pick) => rows.toSpliced(headerOf(rows) + 1 + pick(rows.length), 0, []),
  },
  {
    name: 'swap two columns',
    kind: 'same',
    change: (rows, pick) => {
      const width = widthOf(rows);
      const [a, b] = [pick(width), pick(width)];
      const headAt = headerOf(rows);
      return rows.map((row, at) => {
        if (at < headAt || row.filter((cell) => !isBlank(cell)).length < 2) return row;
        const cells = padded(row, width);
        return cells.with(a, cells[b] ?? null).with(b, cells[a] ?? null);
      });
    },
  },
  {
    name: 'add a doubt to a cell',
    kind: 'same',
    change: (rows, pick) =>
      changeCell(
        rows,
        pick,
        (text) =>
          `${text}${one([' (DWT 9800)', ' tbc', ' or Ningbo', ' onwards', ' (was 3 Jan)', ' (TBN)', ' ex GOLDEN HERON', '?'], pick)}`,
      ),
  },
  {
    name: 'remove a column',
    kind: 'less',
    change: (rows, pick) => {
      const at = pick(widthOf(rows));
      return rows.map((row) => row.filter((_, index) => index !== at));
    },
  },
  {
    name: 'remove a row',
    kind: 'less',
    change: (rows, pick) => rows.toSpliced(pick(rows.length), 1),
  },
  {
    name: 'empty a cell',
    kind: 'less',
    change: (rows, pick) => changeCell(rows, pick, () => ''),
  },
];

const splitLines = ({ text }: Text): string[] => text.split('\n');
const withLines = (part: Text, lines: readonly string[]): Text => ({ ...part, text: lines.join('\n') });

/** The changes of a text. */
export const textMutations: readonly Mutation<Text>[] = [
  {
    name: 'insert a line of talk',
    kind: 'same',
    change: (part, pick) => {
      const lines = splitLines(part);
      return withLines(part, lines.toSpliced(pick(lines.length + 1), 0, one(talk, pick)));
    },
  },
  {
    name: 'insert an empty line',
    kind: 'same',
    change: (part, pick) => {
      const lines = splitLines(part);
      return withLines(part, lines.toSpliced(pick(lines.length + 1), 0, ''));
    },
  },
  {
    name: 'insert a value',
    kind: 'same',
    change: (part, pick) => {
      const lines = splitLines(part);
      const at = pick(lines.length);
      const words = (lines[at] ?? '').split(' ');
      const place = pick(words.length + 1);
      const number = isName(words[place - 1]) || isName(words[place]) ? [] : ['61'];
      const values = [
        ...otherDates,
        ...otherPorts,
        ...number,
        'MV OCEAN LARCH',
        'v. 118',
        'tbc',
        'via Pusan',
      ];
      const value = one([...values, 'DWT 9800', '(DWT 9800)', 'or Ningbo', 'not', 'ex GOLDEN HERON'], pick);
      return withLines(part, lines.with(at, words.toSpliced(place, 0, value).join(' ')));
    },
  },
  {
    name: 'rename a label',
    kind: 'same',
    change: (part, pick) => {
      const lines = splitLines(part);
      const places = lines.flatMap((line, at) => (/^[^:：\d]{1,20}[:：]/.test(line) ? [at] : []));
      if (places.length === 0) return null;
      const at = one(places, pick);
      return withLines(part, lines.with(at, (lines[at] ?? '').replace(/^[^:：]+/, one(nonsense, pick))));
    },
  },
  {
    name: 'break a line',
    kind: 'same',
    change: (part, pick) => {
      const lines = splitLines(part);
      const at = pick(lines.length);
      const words = (lines[at] ?? '').split(' ');
      if (words.length < 3) return null;
      const cut = 1 + pick(words.length - 1);
      if (isName(words[cut - 1]) && isName(words[cut]?.replace(/\t.*$/s, ''))) return null;
      return withLines(
        part,
        lines.toSpliced(at, 1, words.slice(0, cut).join(' '), words.slice(cut).join(' ')),
      );
    },
  },
  {
    name: 'remove a line',
    kind: 'less',
    change: (part, pick) => {
      const lines = splitLines(part);
      const at = pick(lines.length);
      // Without its head, a quoted mail looks like a new one.
      return /^(?:>|-{3}|From|Von|On |Sent|Date|发件人)/.test(lines[at] ?? '')
        ? null
        : withLines(part, lines.toSpliced(at, 1));
    },
  },
  {
    name: 'remove a word',
    kind: 'less',
    change: (part, pick) => {
      const lines = splitLines(part);
      const at = pick(lines.length);
      const words = (lines[at] ?? '').split(' ');
      const place = pick(words.length);
      // Without its mark, a voyage number may be a part of the name.
      if (!/\d|\p{L}{3}/u.test(words[place] ?? '') || /^voy/i.test(words[place] ?? '')) return null;
      return withLines(part, lines.with(at, words.toSpliced(place, 1).join(' ')));
    },
  },
];
