import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import { viaPiece } from '../calls/read-via.ts';
import type { SheetField } from '../headers/field.ts';
import { settleRow } from '../status/settle-row.ts';
import { endOf, hasDays, withDaysOfPorts, withoutColon, type Card, type Pair } from './days-of-cards.ts';
import type { Layout } from './layouts.ts';

type Row = readonly SheetCell[];

/** The maximum number of rows of a sheet of cards. A longer sheet is a list. */
const rowsMost = 300;
const cardsLeast = 2;
/** The minimum number of pairs of a card. */
const pairsLeast = 4;
/**
 * The minimum share of the sheet's filled cells that the cards must contain; with a smaller share, the sheet
 * is not read as cards. Rows with only one filled cell are not counted.
 */
const shareLeast = 0.7;
/** The space before the next label in a cell: `VESSEL: HERA BAY VOY: 33W`. */
const beforeLabel = /[\s,;|/-]{1,8}(?=\p{L}[\p{L}.]{1,14}(?: (?:NO|PORT|NAME|DATE)\.?)?\s?[:：])/iu;
const labelInCell = /^([^:：]{1,30})[:：]\s*(\S[^]*)$/;

/**
 * The layout with cards: blocks with a label and its value in each row, below each other or side by side.
 * Each card becomes a row that is added below the sheet. A header row with the labels replaces the first
 * card.
 */
export const cards: Layout = {
  id: 'cards',
  arrange: (rows, _, today) => {
    if (rows.length > rowsMost) return null;
    const read = withDaysOfPorts(cardsInRows(rows, today) ?? cardsIn(rows, today)).map(withOwnDays);
    const found = withVesselsAbove(read, rows);
    if (found.length < cardsLeast || !found.every(isWhole) || !coversMost(found, rows)) return null;
    const pairs = found.flat();
    const labels = labelsOf(found);
    const inCards = new Set(pairs.map(({ row }) => row));
    const first = Math.min(...inCards);
    const header = labels.map(({ text }) => text);
    const left = rows.map((row, at) => (at === first ? header : inCards.has(at) ? [] : row));
    const made = found.map((card) => [
      ...labels.map(({ text, nth }) => valueOf(card, text, nth)),
      ...strayCells(card, pairs, rows),
      ...statesAbove(card, pairs, rows),
    ]);
    const sources = new Map(found.map((card, nth) => [rows.length + nth, card[0]?.row ?? first]));
    return { rows: [...left, ...made], isTransposed: false, titles: [], sources };
  },
};

/**
 * Returns the cards of a sheet with one card in each row: `VESSEL: HERA | POL: ANTWERP | ETD: 05/12`. Returns
 * null for other sheets.
 */
function cardsInRows(rows: readonly Row[], today: string): Card[] | null {
  const found = rows.map((row, at) => pairsIn(row, at, today)).filter(isWhole);
  return found.length >= cardsLeast ? found : null;
}

function cardsIn(rows: readonly Row[], today: string): Card[] {
  const found: Pair[][] = [];
  const open = new Map<number, Pair[]>();
  for (const [at, row] of rows.entries()) {
    const pairs = pairsIn(row, at, today);
    const starts = new Set(pairs.map(({ from }) => from));
    for (const from of open.keys()) if (!starts.has(from)) open.delete(from);
    for (const pair of pairs) {
      const card = open.get(pair.from);
      // The first label of a card occurs only once in it, so the same label again begins the next card.
      const isNext = card !== undefined && card[0] !== undefined && !isSameLabel(card[0].label, pair.label);
      if (isNext) card.push(pair);
      else {
        const made = [pair];
        found.push(made);
        open.set(pair.from, made);
      }
    }
  }
  return found;
}

/**
 * Returns true if two labels have the same meaning. Cards may spell a label differently: `Port of loading`
 * and `Ports of loading`.
 */
const isSameLabel = (first: string, second: string): boolean => keyOf(first) === keyOf(second);

/**
 * Returns a text that is equal for labels with the same meaning. Labels of days are compared by their
 * spelling, because two labels with the same meaning may belong to different calls.
 */
const keyOf = (label: string): string => {
  const match = matchHeader(label);
  const isOfDays = match?.field.startsWith('laycan') || match?.field.startsWith('arrival');
  return match && match.certainty > 1 && !isOfDays ? match.field : label.toUpperCase();
};

function pairsIn(row: Row, at: number, today: string): Pair[] {
  const pairs: Pair[] = [];
  for (let from = 0; from < row.length; from++) {
    const text = cellText(row[from]);
    const bare = withoutColon(text);
    const value = row[from + 1] ?? null;
    const isValue =
      !isBlank(value) && !isLabel(cellText(value)) && labelInCell.exec(cellText(value)) === null;
    const parts = text.split(beforeLabel).map((part) => labelInCell.exec(part.trim()));
    if (isLabel(bare) && isValue && hasDays(row, from, { today, isLabel })) {
      pairs.push({ row: at, from, to: from + 2, label: bare, value, days: row[from + 2] ?? null });
      from += 2;
    } else if (isLabel(bare) && isValue && !isHeadOfMore(row, from)) {
      pairs.push({ row: at, from, to: from + 1, label: bare, value });
      from += 1;
    } else if (parts.every((part) => part !== null && isLabel(part[1] ?? '')))
      for (const part of parts)
        pairs.push({ row: at, from, to: from, label: (part?.[1] ?? '').trim(), value: part?.[2] ?? '' });
  }
  return pairs;
}

/** Returns true if the label is followed by several values, as in a sheet with a column for each vessel. */
function isHeadOfMore(row: Row, from: number): boolean {
  const after = row[from + 2] ?? null;
  return !isBlank(after) && !isLabel(withoutColon(cellText(after))) && !labelInCell.test(cellText(after));
}

function isLabel(text: string): boolean {
  const match = matchHeader(text);
  return (
    (match?.certainty ?? 0) > 1 || endOf(text) !== null || (text.length < 30 && isDeadline(simplified(text)))
  );
}

const daysBehind: readonly (readonly [port: SheetField, days: SheetField, label: string])[] = [
  ['load', 'laycan', 'Laycan'],
  ['unload', 'arrival', 'ETA'],
];

/**
 * Splits the days after a port into a pair with a label of its own, if the card has no other label for these
 * days: `Load: Busan 4-6 Dec`.
 */
function withOwnDays(card: Card): Card {
  const fieldOf = ({ label }: Pair) => matchHeader(label)?.field;
  return card.flatMap((pair) => {
    const [, days, label = ''] = daysBehind.find(([port]) => port === fieldOf(pair)) ?? [];
    if (!days || card.some((other) => fieldOf(other)?.startsWith(days))) return [pair];
    const split = viaPiece(cellText(pair.value));
    if (split.marks.size > 0 || split.port === '' || split.days === '') return [pair];
    return [
      { ...pair, value: split.port },
      { ...pair, label, value: split.days },
    ];
  });
}

/** A vessel's name as the title of a card: `KIWI TRADER`, `M/V Hera Bay`, `长江之韵`. */
const vesselTitle = /^[\p{Lu}\p{Lo}][\p{L}\d .'’/-]{2,39}$/u;

/**
 * Adds the title above each card as its vessel, if no card has a label for the vessel and each card has a
 * title of its own. Otherwise the cards stay without a vessel, and the person is asked for it.
 */
function withVesselsAbove(found: readonly Card[], rows: readonly Row[]): readonly Card[] {
  const hasVessel = (card: Card) => card.some(({ label }) => matchHeader(label)?.field === 'ship_name');
  if (found.length < cardsLeast || found.some(hasVessel)) return found;
  const inCards = new Set(found.flatMap((card) => card.map(({ row }) => row)));
  const titled = found.flatMap((card) => {
    const [top] = card;
    const value = top ? titleAbove(top, rows, inCards) : null;
    return top && value !== null ? [[{ ...top, to: top.from, label: 'Vessel', value }, ...card]] : [];
  });
  return titled.length === found.length ? titled : found;
}

/**
 * Returns the text above a card in its first column, or alone in its row, if it may be a vessel's name;
 * otherwise null.
 */
function titleAbove({ row, from }: Pair, rows: readonly Row[], inCards: ReadonlySet<number>): string | null {
  let at = row - 1;
  if ((rows[at] ?? []).every(isBlank)) at -= 1;
  if (at < 0 || inCards.has(at)) return null;
  const filled = (rows[at] ?? []).filter((cell) => !isBlank(cell));
  const cell = rows[at]?.[from] ?? (filled.length === 1 ? filled[0] : null);
  const text = cellText(cell);
  return vesselTitle.test(text) && !isLabel(text) && !hasState(text) ? text : null;
}

/** Returns true for a card with a vessel or a voyage, and both ports. */
function isWhole(card: Card): boolean {
  const fields = new Set(card.flatMap(({ label }) => matchHeader(label)?.field ?? []));
  const hasName = fields.has('ship_name') || fields.has('voyage_number');
  return card.length >= pairsLeast && hasName && fields.has('load') && fields.has('unload');
}

function coversMost(found: readonly Card[], rows: readonly Row[]): boolean {
  const filled = rows
    .map((row) => row.filter((cell) => !isBlank(cell)).length)
    .filter((count) => count > 1)
    .reduce((sum, count) => sum + count, 0);
  const used = new Set(
    found
      .flat()
      .flatMap(({ row, from, to }) =>
        Array.from({ length: to - from + 1 }, (_, nth) => `${row} ${from + nth}`),
      ),
  ).size;
  return used >= filled * shareLeast;
}

interface Label {
  text: string;
  /** The number of equal labels before this label in a card: the second `ETA` of a card has 1. */
  nth: number;
}

function labelsOf(found: readonly Card[]): Label[] {
  const labels: Label[] = [];
  for (const card of found)
    for (const [at, { label }] of card.entries()) {
      const nth = card.slice(0, at).filter((pair) => isSameLabel(pair.label, label)).length;
      if (!labels.some((known) => known.nth === nth && isSameLabel(known.text, label)))
        labels.push({ text: label, nth });
    }
  return labels;
}

const valueOf = (card: Card, text: string, nth: number): SheetCell =>
  card.filter(({ label }) => isSameLabel(label, text))[nth]?.value ?? null;

/**
 * Returns the texts around a card that contain the status of its sailing, such as `Notice 3 (CANCELLED)`.
 * They are the titles of the card and the footnote below it. A title is a row with one filled cell between
 * this card and the label-value pairs of the card above. A footnote is a text directly below a card and
 * followed by a blank row. The footnote of the card above is therefore not a title of this card.
 */
function statesAbove(card: Card, pairs: readonly Pair[], rows: readonly Row[]): SheetCell[] {
  const top = card[0]?.row ?? 0;
  const end = card.at(-1)?.row ?? top;
  const isOfPair = (at: number) => pairs.some(({ row }) => row === at);
  const isBlankRow = (at: number) => (rows[at] ?? []).every(isBlank);
  const textAt = (at: number): SheetCell[] => {
    const filled = (rows[at] ?? []).filter((cell) => !isBlank(cell));
    return filled.length === 1 && hasState(filled[0] ?? null) ? filled : [];
  };
  const found: SheetCell[] = [];
  for (let at = top - 1; at >= 0 && !isOfPair(at); at--) {
    const isBehindCard = isOfPair(at - 1) && isBlankRow(at + 1);
    if (!isBehindCard) found.push(...textAt(at));
  }
  const below = end + 1;
  if (isBlankRow(below + 1)) found.push(...textAt(below));
  return found;
}

const hasState = (cell: SheetCell): boolean => {
  const settled = settleRow([cell], new Map());
  return 'state' in settled || settled.notes.length > 0;
};

/**
 * Returns true for a row directly below a card that has several cells in the columns of the card and is not a part of
 * another card.
 */
const isMoreOf = (row: Row | undefined, from: number, at: number, pairs: readonly Pair[]): boolean =>
  row !== undefined &&
  pairs.every((pair) => pair.row !== at) &&
  row.slice(from, from + 3).filter((cell) => !isBlank(cell)).length > 1;

/**
 * Returns the cells in a card's rows of the sheet that belong to none of its pairs of label and value, up to
 * the next card on the right. They are added to the row that is built from the card, so that they are not lost.
 */
function strayCells(card: Card, pairs: readonly Pair[], rows: readonly Row[]): SheetCell[] {
  const from = card[0]?.from ?? 0;
  const below = (card.at(-1)?.row ?? 0) + 1;
  const end = rows.findIndex((row, at) => at >= below && !isMoreOf(row, from, at, pairs));
  const more = [...rows.keys()].slice(below, end < 0 ? rows.length : end);
  const own = [
    ...card.map((pair) => ({ row: pair.row, from: pair.from })),
    ...more.map((row) => ({ row, from })),
  ];
  return own.flatMap(({ row, from }) => {
    const inRow = pairs.filter((pair) => pair.row === row);
    const next = inRow.find((pair) => pair.from > from)?.from ?? Number.POSITIVE_INFINITY;
    const start = inRow[0]?.from === from ? 0 : from;
    const isTaken = (at: number) => inRow.some((pair) => at >= pair.from && at <= pair.to);
    return (rows[row] ?? []).filter((cell, at) => at >= start && at < next && !isTaken(at) && !isBlank(cell));
  });
}
