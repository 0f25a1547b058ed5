import type { PlainDate } from '../../calendar/plain-date.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import type { SheetField } from '../headers/field.ts';
import type { SheetCell } from '../cell.ts';
import { vesselWrites } from '../messages/message-vessel.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels } from '../ports/harbor-cell.ts';
import { isDated } from './day-patterns.ts';
import { orderOfDays, statedOrder, windowOfText } from './days-text.ts';
import { pairDays } from './pair-days.ts';
import type { PairedCall } from './paired-call.ts';
import type { ProseBlock } from './prose-block.ts';
import { blocksOf } from './prose-blocks.ts';
import type { BlockItems, ItemLine } from './prose-item.ts';
import { itemsOf } from './prose-items.ts';
import type { ProsePort } from './prose-token.ts';
import type { ProseSailing } from './prose-sailing.ts';
import { formerVoid } from './prose-words.ts';
import { writtenName } from './written-name.ts';
import { withRepeatedVessels } from './repeated-vessels.ts';
import { scannedLines } from './scanned-lines.ts';
import { isOpenAlone } from './open-vessels.ts';
import { daysIn, stateOf } from './state-of-block.ts';
import { transitDays } from './transit-days.ts';
import type { ProseContext } from './find-port-in-line.ts';
import { asked, cellsOfCalls, leftOut, type Source } from './cells-of-calls.ts';
import {
  isCorrection,
  isPerhapsSameVoyage,
  isSameVessel,
  withCorrections,
  type ReadBlock,
} from './prose-corrections.ts';

/**
 * The result of reading a text: its sailings, and the blocks (`gone`) of vessels that do not sail, have no
 * space or only look for cargo. Sailings that are quoted from an older mail are also `gone`.
 */
export interface ReadProse {
  sailings: readonly ProseSailing[];
  gone: readonly ProseBlock[];
  /** The blocks of `gone` whose vessel certainly does not sail or has no space. */
  cancelled: readonly ProseBlock[];
  /** The numbers of the lines with the place and the date of a letter. */
  letters: readonly number[];
}

/**
 * Reads the sailings of a text without a known layout. Each port, day and vessel in the text must be used. A
 * day belongs to a port only if no other assignment is natural. Otherwise the sailing becomes a question.
 */
export function readProse(
  lines: readonly string[],
  given: Pick<ProseContext, 'names' | 'today' | 'posts'>,
): ReadProse {
  const context: ProseContext = { ...given, ports: new Map() };
  const blocks = blocksOf(scannedLines(lines, context), given.posts).map((block): ReadBlock => {
    const pairContext = { title: block.title, mayBeAlternatives: alternativesOf(context) };
    const items = itemsOf(block.tokens);
    const plain = { ...items, lines: withoutVagueDays(items.lines) };
    const paired = pairDays(plain.lines, pairContext);
    const isWhole = paired.leftOut.length === 0 && paired.calls.every(({ days }) => days.length > 0);
    // If all calls have days without the vague ones, such as `this week`, the vague ones are dropped.
    return isWhole
      ? { block, items: plain, paired }
      : { block, items, paired: pairDays(items.lines, pairContext) };
  });
  const isChinese = lines.some((line) => /\p{Script=Han}{2}/u.test(line));
  const order = orderOfDays(
    blocks.flatMap(({ items }) => daysIn(items)),
    { isChinese, stated: statedOrder(lines), today: given.today },
  );
  const open = blocks.filter((one) => isOpenAlone(one));
  const gone = blocks.filter(
    (one) => (stateOf(one.items) !== 'live' && !open.includes(one)) || isQuotedAgain(one, blocks, lines),
  );
  const isLetter = (one: ReadBlock) => isPlaceOfLetter(one, given.today);
  const left = blocks.filter(
    (one) => !isLetter(one) && !gone.includes(one) && !gone.some((other) => isSameVessel(other, one)),
  );
  const leftOut = blocks.filter((one) => !isLetter(one) && !left.includes(one));
  const isCancelled = (one: ReadBlock) => ['gone', 'full'].includes(stateOf(one.items));
  const cancelled = leftOut.filter(
    (one) => isCancelled(one) || gone.some((other) => isCancelled(other) && isSameVessel(other, one)),
  );
  const doubted = left.map((one) =>
    withDoubt(
      one,
      gone.find((other) => isPerhapsSameVoyage(other, one)),
    ),
  );
  const sailings = withCorrections(doubted, given.posts).flatMap(
    (one) => sailingOf(one, { context, order, lines }) ?? [],
  );
  return {
    sailings: withRepeatedVessels(sailings),
    gone: leftOut.map(({ block }) => block),
    cancelled: cancelled.map(({ block }) => block),
    letters: blocks.filter(isLetter).flatMap(({ block }) => block.lines),
  };
}

/** Adds the words of another block to the doubts about a block, so that a person is asked about them. */
const withDoubt = (one: ReadBlock, other: ReadBlock | undefined): ReadBlock =>
  other
    ? {
        ...one,
        items: {
          ...one.items,
          states: [...one.items.states, { state: 'doubt', text: other.block.firstText }],
        },
      }
    : one;

/** Removes vague days without a number, such as `this week`. */
const withoutVagueDays = (lines: readonly ItemLine[]): ItemLine[] =>
  lines.map(({ items, clauses }) => {
    const isUsed = items.map((one) => one.kind === 'port' || isDated(one.days.text));
    return {
      items: items.filter((_, at) => isUsed[at]),
      clauses: clauses.filter((_, at) => isUsed[at]),
    };
  });

const isQuote = ({ block }: ReadBlock, lines: readonly string[]): boolean =>
  block.lines.every((at) => /^\s*>/.test(lines[at - 1] ?? ''));

/**
 * Returns true for a quoted sailing of an older mail, if the mail itself gives days for the same vessel and
 * voyage.
 */
function isQuotedAgain(one: ReadBlock, blocks: readonly ReadBlock[], lines: readonly string[]): boolean {
  const voyage = one.items.voyages[0]?.text;
  return (
    voyage !== undefined &&
    isQuote(one, lines) &&
    blocks.some(
      (other) =>
        other.block.vessel === one.block.vessel &&
        other.items.voyages[0]?.text === voyage &&
        !isQuote(other, lines),
    )
  );
}

/** Returns true for the place and the date at the head of a letter: `Busan, 27 November 2026`. */
function isPlaceOfLetter({ block, items }: ReadBlock, today: PlainDate): boolean {
  const ports = items.lines.flatMap((line) => line.items.filter(({ kind }) => kind === 'port'));
  const days = daysIn(items).map((text) => windowOfText(text, 'month_first', today));
  return (
    block.vessel === '' &&
    ports.length < 2 &&
    days.every((window) => window !== null && window.end_time <= today)
  );
}

/**
 * Words for a replaced vessel or rotation, and texts that begin with a number. The other reading
 * (`readMessages`) knows these forms.
 */
const ofReplacement = /^\d|INSTEAD|REPLAC|SUBSTITUT|改由|改派|换成|代替/i;

/** The maximum distance in nautical miles between two ports that may be alternatives of one call. */
const alternativesNmMost = 800;

function alternativesOf({ names: { byCode } }: ProseContext) {
  return (one: ProsePort, other: ProsePort, isChoice = false): boolean => {
    const [from, to] = [one.code, other.code].map((code) => byCode.get(code.split('/')[0] ?? ''));
    if (!from || !to || (!isChoice && from.nation_code !== to.nation_code)) return false;
    return greatCircleNm(from, to) <= alternativesNmMost;
  };
}

function sailingOf({ block, items, paired, correction }: ReadBlock, source: Source): ProseSailing | null {
  const { context, lines } = source;
  const isOpen = isOpenAlone({ block, items });
  if (paired.calls.length === 0 && paired.leftOut.length === 0 && !isOpen) return null;
  const asks = [
    ...(isOpen ? [leftOut(block.firstText.trim())] : []),
    ...paired.leftOut.map(leftOut),
    ...doubtsOf(items),
    ...(block.isAnonymous ? [{ field: 'ship_name' as const, ...remark('missing') }] : []),
  ];
  const made = cellsOfCalls(paired.calls, block, source);
  const cells = new Map<SheetField, SheetCell>(made.cells);
  const notes = [...made.notes];
  asks.push(...made.asks);
  const isUnnamed = /^(?:TBN|TBA|待定|未定|TO BE NAMED)$/.test(block.vessel);
  if (block.vessel !== '') cells.set('ship_name', isUnnamed ? 'TBN' : writtenName(block, lines));
  const voyages = voyagesOf(items);
  const [voyage, ...others] = voyages;
  if (voyage !== undefined) cells.set('voyage_number', voyage);
  asks.push(...others.map((text) => asked('left_out_voyage', { text, column: block.vessel })));
  const days = transitDays(block, lines);
  const isArrivalKnown = [cells.get('arrival'), cells.get('arrival_start')].some(
    (cell) => (cell ?? '') !== '',
  );
  if (days !== '' && !isArrivalKnown) cells.set('transit_days', days);
  for (const [field, text] of vesselWrites(items.values.flatMap((text) => text.split(' '))))
    if (text !== '' && ['machine', 'category', 'cargo', 'rate'].includes(field)) cells.set(field, text);
  const rest = [...items.values, ...items.deadlines].join('; ').slice(0, 200);
  if (rest !== '') cells.set('remark', rest);
  // A row with a single cell would be taken for a title, although its vessel is a question.
  if (cells.size < 2) cells.set('remark', textOf(block, lines, []).slice(0, 200));
  if (correction)
    notes.push({
      field: null,
      ...remark('cell_corrected', { text: correction.text.slice(0, 80), value: correction.value }),
    });
  if (paired.isFromTitle) notes.push(titleNote(block, context));
  return {
    ship: block.vessel,
    cells,
    notes,
    asks,
    lines: block.lines,
    text: textOf(block, lines, correction?.days ?? []),
    titleAt: paired.isFromTitle ? block.titleAt : 0,
    isMarked: block.isMarked,
    ports: items.lines.flatMap((line) =>
      line.items.flatMap((one) => (one.kind === 'port' ? [one.port] : [])),
    ),
    isChanged: items.omitted.length > 0 || correction !== undefined,
    daysByPort: daysByPort(paired.calls),
    isCorrecting: isCorrection(block),
    isDoubtful: doubtsOf(items).some(({ values }) => !ofReplacement.test(String(values['text']))),
  };
}

function titleNote({ title, titleText }: ProseBlock, { names }: ProseContext): SheetNote {
  const values = {
    text: titleText.slice(0, 60),
    harbors: labels(
      title.map(({ code }) => code),
      names,
    ),
  };
  return { field: 'load', ...remark('port_from_title', values) };
}

/** Returns the text of a block. The days that a correction replaces are removed. */
function textOf(
  { lines: own, parts }: ProseBlock,
  lines: readonly string[],
  replaced: readonly string[],
): string {
  const text = own.map((at) => parts.get(at) ?? lines[at - 1] ?? '').join('\n');
  return replaced.reduce((rest, days) => rest.replace(days, ''), text.replace(formerVoid, ''));
}

const daysByPort = (calls: readonly PairedCall[]): Map<string, string> =>
  new Map(
    calls.map(({ ports, days }) => [
      ports.map(({ code }) => code).join('/'),
      days.map((one) => one.days.text).join(' '),
    ]),
  );

/**
 * Returns the voyage numbers of a block. Numbers after a word such as `V.` have precedence over bare numbers.
 */
function voyagesOf({ voyages }: BlockItems): string[] {
  const certain = voyages.filter(({ isCertain }) => isCertain);
  return [...new Set((certain.length > 0 ? certain : voyages).map(({ text }) => text.toUpperCase()))];
}

/** Returns questions about words that may change the sailing, and about words that may be unknown ports. */
function doubtsOf({ states, lines }: BlockItems): SheetNote[] {
  const doubts = states
    .filter(({ state }) => state === 'doubt' || state === 'away')
    .map(({ text }) => leftOut(text));
  const unknown = lines.flatMap(({ items }) =>
    items.flatMap((one) => (one.kind === 'days' && one.unknown !== '' ? [leftOut(one.unknown)] : [])),
  );
  return [...doubts, ...unknown];
}
