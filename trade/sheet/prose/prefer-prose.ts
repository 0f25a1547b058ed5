import type { MessageContext } from '../messages/find-piece.ts';
import { messageSheet, type MessageSheet } from '../messages/message-sheet.ts';
import { isDisclaimer } from '../messages/other-matters.ts';
import { withoutFormerDays } from '../messages/revised-columns.ts';
import { withoutSignature } from '../messages/signature.ts';
import { withWholeCodes } from '../ports/whole-codes.ts';
import { sailingKey, type SheetSailing } from '../sheet-sailing.ts';
import { withoutVoidLines } from './plain-lines.ts';
import { withExplainedPorts } from './chinese-legend.ts';
import { withNominations } from './nominations.ts';
import { withNumberedCorrections } from './numbered-corrections.ts';
import { withLostPorts, withOpenLines } from './lost-ports.ts';
import { isTalk, isWithoutMatter, namesVessel } from './empty-rows.ts';
import { readProse, type ReadProse } from './read-prose.ts';
import {
  areRolesGuessed,
  callsOf,
  isLater,
  isOnlyUnclear,
  keyOf,
  keyWithoutRoles,
  wholeKey,
  withPlainDays,
  type ReadRow,
} from './read-rows.ts';
import { withEnglishMonths } from '../text/english-months.ts';
import { withoutReplacedDays } from './former-days.ts';
import { withDeadweights, withoutExplainedDelays, withPlainOptions } from './plain-measures.ts';
import { rowsOfProse, rowsOfSheet, sheetOf, withQuestion } from './rows-as-sheet.ts';
import { withoutGoneVoyages } from './gone-voyages.ts';

/** The maximum number of lines of a text that is read a second time. A longer text is a regular list. */
const linesMost = 400;

/**
 * Reads a text twice: first as a message of a known form (`readMessages`), then without a known form
 * (`readProse`). For the lines of each sailing, the reading without a question is used. If neither reading
 * has a question but they give different sailings, the row becomes a question that shows both.
 */
export function textSheet(written: readonly string[], context: MessageContext): MessageSheet | null {
  const whole = withExplainedPorts(written, context.names);
  const english = withDeadweights(withoutExplainedDelays(whole)).map((line) =>
    withoutReplacedDays(withPlainOptions(withEnglishMonths(line))),
  );
  const own = withoutSignature(english).map((line) => (isDisclaimer(line) ? '' : line));
  const plain = withoutVoidLines(withoutFormerDays(own)).map(withoutGoneVoyages);
  const lines = withWholeCodes(plain, context.names);
  if (lines.length > linesMost) return messageSheet(lines, context);
  const { rows } = bothReadings(lines, context);
  return rows.length === 0
    ? null
    : sheetOf(withNumberedCorrections(withNominations(rows, lines), lines), lines);
}

/** A day of a call. A telephone number such as `139-5550-0126` is none. */
const dayInLine =
  /(?<![\d-])\d{1,2}[月/.-]\d{1,2}(?![\d-])|\d ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6} \d/i;

interface BothReadings {
  first: readonly ReadRow[];
  second: readonly ReadRow[];
  gone: ReadProse['gone'];
  /** The rows that were chosen from the two readings. */
  rows: readonly ReadRow[];
}

/** Returns the rows of both readings, and the rows that are chosen from them. */
function bothReadings(lines: readonly string[], context: MessageContext): BothReadings {
  const sheet = messageSheet(lines, context);
  const first = sheet ? rowsOfSheet(sheet, context) : [];
  const { sailings, gone, cancelled, letters } = readProse(lines, context);
  const second = rowsOfProse(sailings, context);
  const left = new Set(gone.flatMap((block) => block.lines));
  const off = new Set(cancelled.flatMap((block) => block.lines));
  const dayless = new Set(lines.flatMap((line, at) => (dayInLine.test(line) ? [] : [at + 1])));
  const quoted = new Set(lines.flatMap((line, at) => (/^\s*>/.test(line) ? [at + 1] : [])));
  const titles = new Set([...sailings.flatMap(({ titleAt }) => (titleAt > 0 ? [titleAt] : [])), ...letters]);
  return {
    first,
    second,
    gone,
    rows: withOpenLines(
      withoutTranslations(
        groupsOf(first, second).flatMap(([some, others]) =>
          preferred(some, others, { left, off, dayless, quoted, titles }),
        ),
      ),
    ),
  };
}

/** Returns the rows of both readings in groups. The rows of a group share lines of the text. */
function groupsOf(first: readonly ReadRow[], second: readonly ReadRow[]): [ReadRow[], ReadRow[]][] {
  const groups: { lines: Set<number>; rows: [ReadRow[], ReadRow[]] }[] = [];
  const add = (row: ReadRow, nth: 0 | 1) => {
    const shared = groups.filter(({ lines }) => row.lines.some((line) => lines.has(line)));
    const [into = { lines: new Set<number>(), rows: [[], []] as [ReadRow[], ReadRow[]] }, ...more] = shared;
    if (shared.length === 0) groups.push(into);
    for (const other of more) {
      for (const line of other.lines) into.lines.add(line);
      into.rows[0].push(...other.rows[0]);
      into.rows[1].push(...other.rows[1]);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const line of row.lines) into.lines.add(line);
    into.rows[nth].push(row);
  };
  for (const row of first) add(row, 0);
  for (const row of second) add(row, 1);
  const firstLine = (one: { lines: Set<number> }) => Math.min(...one.lines);
  return groups.toSorted((a, b) => firstLine(a) - firstLine(b)).map(({ rows }) => rows);
}

/** Removes a sailing that repeats the sailing above it in the other language. */
function withoutTranslations(rows: readonly ReadRow[]): ReadRow[] {
  const isChinese = (sailing: SheetSailing) => /\p{Script=Han}/u.test(sailing.ship_name ?? '');
  const numberOf = (sailing: SheetSailing) => sailing.voyage_number.replace(/^V\.?/i, '').replace(/^0+/, '');
  return rows.filter(({ verdict }, at) => {
    const [one, above] = [verdict?.sailing, rows[at - 1]?.verdict?.sailing];
    const isPair = one && above && numberOf(one) !== '' && numberOf(one) === numberOf(above);
    return !(isPair && isChinese(one) !== isChinese(above) && callsOf(one) === callsOf(above));
  });
}

const isLive = ({ verdict }: ReadRow): boolean => verdict?.sailing !== null && verdict?.sailing !== undefined;
const isWithoutArrival = ({ verdict }: ReadRow): boolean => verdict?.sailing?.undated !== undefined;
const isSkipped = ({ verdict }: ReadRow): boolean => verdict?.verdict === 'skipped';

/**
 * Line numbers in a text. `left`: lines about vessels that give no sailing here, because they do not sail,
 * have no space, only look for cargo, or are quoted from an older mail. `off`: the lines of `left` whose
 * vessel certainly does not sail or has no space. `dayless`: lines without a day. `quoted`: lines of a quoted
 * mail. `titles`: lines of titles that name a port.
 */
interface LinesOfText {
  left: ReadonlySet<number>;
  off: ReadonlySet<number>;
  dayless: ReadonlySet<number>;
  quoted: ReadonlySet<number>;
  titles: ReadonlySet<number>;
}

/** Returns the rows of the better reading of the same lines: usually the one with fewer questions. */
function preferred(
  first: readonly ReadRow[],
  second: readonly ReadRow[],
  { left, off, dayless, quoted, titles }: LinesOfText,
): readonly ReadRow[] {
  const [live, others] = [first.filter(isLive), second.filter(isLive)];
  // The second reading has found no sailing here, because the vessel in these lines does not sail.
  if (second.length === 0)
    return first.filter((row) => {
      const isTitle = row.lines.some((line) => titles.has(line));
      const isOfNoVessel = !namesVessel(row) && (isTitle || row.lines.every((line) => left.has(line)));
      const isOff =
        row.lines.some((line) => off.has(line)) &&
        row.lines.every((line) => off.has(line) || dayless.has(line));
      if (!isLive(row) && (isOfNoVessel || isOff || isWithoutMatter(row) || isTalk(row))) return false;
      const isQuote = row.lines.every((line) => quoted.has(line));
      return !(isLive(row) || isQuote || isOnlyUnclear(row)) || !row.lines.some((line) => left.has(line));
    });
  if (first.length === 0) return second;
  const isWhole = others.length === second.length;
  // If the first reading skips a sailing as cancelled although only one of its ports is cancelled, the second
  // reading is used.
  const isChanged = isWhole && second.some((row) => row.isChanged);
  if (first.some(isSkipped)) return isChanged ? second : first;
  // If the first reading has read a title of the next sailings as a port of the sailing above that title, the
  // second reading is used.
  if (first.some(({ lines: own }) => own.some((at) => titles.has(at) && at > Math.min(...own))))
    return second;
  if (live.length === 0) return isWhole || others.length > 0 || first.length < second.length ? second : first;
  // A word such as `maybe` next to a sailing must be shown to a person, although the first reading ignores
  // it.
  if (second.some(({ isDoubtful }) => isDoubtful)) return second;
  if (!isWhole) {
    const isMore =
      others.length > live.length || (others.length === live.length && live.length < first.length);
    return isMore && areAmong(live, others) ? second : withLostPorts(first, second);
  }
  // Only the second reading can compute an arrival from the days of the passage in a text. It is used if the
  // first reading lacks these arrivals.
  if (live.some(isWithoutArrival) && live.every((row) => others.some((other) => isLater(other, row))))
    return second;
  if (areAmong(live, others, wholeKey)) {
    const isSame =
      others.length === live.length && live.length === first.length && areAmong(live, others, sailingKey);
    return isSame
      ? first.map((row) => withPlainDays(row, second))
      : second.map((row) => withoutGuess(row, live));
  }
  // Only the second reading knows all words for an omitted port or for a correction.
  if (isChanged) return second;
  // If only the roles of the calls differ, the reading that has not guessed the roles is used.
  if (areAmong(live, others, keyWithoutRoles) && live.every(areRolesGuessed) && !second.some(areRolesGuessed))
    return second;
  // If only the names differ, a name in two languages contains the name of the other reading and is
  // preferred.
  if (
    live.length === first.length &&
    others.length === live.length &&
    live.every((row, at) => isSameButName(row, others[at]))
  )
    return first;
  // If only the names differ, quotation marks or a word such as `MV` show exactly where the name is.
  if (second.every(({ isMarked }) => isMarked) && areAmong(live, others, callsOf)) return second;
  // The first reading has added a line of the next sailing, although a blank line separates the two sailings.
  if (second.every(isWithoutGap) && !live.every(isWithoutGap)) return second;
  return withQuestion(second, live);
}

/**
 * Removes the note that the roles of the calls are guessed, if the other reading gives the same sailing
 * without this note.
 */
function withoutGuess(row: ReadRow, others: readonly ReadRow[]): ReadRow {
  const key = row.verdict?.sailing && wholeKey(row.verdict.sailing);
  const same = others.find(({ verdict }) => verdict?.sailing && wholeKey(verdict.sailing) === key);
  const isGuessed = ({ notes }: ReadRow) => notes.some(({ code }) => code === 'calls_guessed');
  return same && !isGuessed(same)
    ? { ...row, notes: row.notes.filter(({ code }) => code !== 'calls_guessed') }
    : row;
}

/**
 * Returns true if two rows have the same calls and voyage number, and the vessel's name of the first row
 * contains the name of the second row in brackets or has only the word for a vessel behind it.
 */
function isSameButName({ verdict: one }: ReadRow, other: ReadRow | undefined): boolean {
  const [sailing, second] = [one?.sailing, other?.verdict?.sailing];
  if (!sailing || !second) return false;
  const named = { ...second, ship_name: sailing.ship_name };
  const [name, short] = [sailing.ship_name ?? '', second.ship_name ?? ''];
  // The word for a vessel behind a Chinese name is not a part of the name: `安平轮`.
  const isSame = name.includes(`(${short})`) || name.replace(/轮$/, '') === short.replace(/轮$/, '');
  return wholeKey(sailing) === wholeKey(named) && isSame;
}

/** Returns true if the lines of a row are successive lines of the text. */
const isWithoutGap = ({ lines }: ReadRow): boolean =>
  lines.every((line, at) => at === 0 || line === (lines[at - 1] ?? 0) + 1);

/** Returns true if each sailing of the first rows is also among the second rows. */
function areAmong(first: readonly ReadRow[], second: readonly ReadRow[], key = keyOf): boolean {
  const keysOf = (rows: readonly ReadRow[]) =>
    rows.flatMap(({ verdict }) => (verdict?.sailing ? [key(verdict.sailing)] : []));
  const known = keysOf(second);
  return keysOf(first).every((one) => known.includes(one));
}
