import type { PlainDate } from '../../calendar/plain-date.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { simplified } from '../../text/simplified.ts';
import type { SheetField } from '../headers/field.ts';
import type { SheetCell } from '../cell.ts';
import { vesselWrites } from '../messages/message-vessel.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels } from '../ports/harbor-cell.ts';
import { orderOfDays, windowOfText } from './days-text.ts';
import { pairDays } from './pair-days.ts';
import { blocksOf, type ProseBlock } from './prose-blocks.ts';
import { itemsOf, type BlockItems } from './prose-items.ts';
import type { ProseLine, ProsePort } from './prose-token.ts';
import { plainLines } from './plain-lines.ts';
import type { KnownName } from './vessel-span.ts';
import type { ProseContext } from './find-port-in-line.ts';
import { asked, cellsOfCalls, leftOut, type Source } from './cells-of-calls.ts';
import { isSameVessel, withCorrections, type ReadBlock } from './prose-corrections.ts';
import { scanLine } from './scan-line.ts';

/** A sailing of a text, with the numbers of its lines from 1. */
export interface ProseSailing {
  ship: string;
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  asks: readonly SheetNote[];
  lines: readonly number[];
  text: string;
  /** True if a mark such as `MV` or quotation marks show where the name of the vessel ends. */
  isMarked: boolean;
  /** True if a word makes the sailing doubtful, or may be an unknown port. */
  isDoubtful: boolean;
  /** The ports that the lines of the sailing name. */
  ports: readonly ProsePort[];
}

/** The result of reading a text: its sailings, and the lines of vessels that do not sail or have no space. */
export interface ReadProse {
  sailings: readonly ProseSailing[];
  gone: readonly ProseBlock[];
}

/**
 * Reads the sailings of a text without a known layout. Each port, each day and each vessel of the text has a place. A day
 * belongs to a port only if this assignment is the only natural one. Otherwise the sailing becomes a question.
 */
export function readProse(lines: readonly string[], given: Pick<ProseContext, 'names' | 'today'>): ReadProse {
  const context: ProseContext = { ...given, ports: new Map() };
  const blocks = blocksOf(scannedLines(lines, context)).map((block): ReadBlock => {
    const items = itemsOf(block.tokens);
    return {
      block,
      items,
      paired: pairDays(items.lines, { title: block.title, mayBeAlternatives: alternativesOf(context) }),
    };
  });
  const isChinese = lines.some((line) => /\p{Script=Han}{2}/u.test(line));
  const order = orderOfDays(
    blocks.flatMap(({ items }) => daysIn(items)),
    isChinese,
    given.today,
  );
  const gone = blocks.filter(({ items }) => stateOf(items) !== 'live');
  const isLetter = (one: ReadBlock) => isPlaceOfLetter(one, given.today);
  const left = blocks.filter(
    (one) => !isLetter(one) && !gone.includes(one) && !gone.some((other) => isSameVessel(other, one)),
  );
  const sailings = withCorrections(left).flatMap((one) => sailingOf(one, { context, order, lines }) ?? []);
  return {
    sailings: withRepeatedVessels(sailings),
    gone: blocks.filter((one) => !isLetter(one) && !left.includes(one)).map(({ block }) => block),
  };
}

/** Splits lines into tokens. A name of a vessel in one line is also found in lines that name it without a mark. */
function scannedLines(lines: readonly string[], context: ProseContext): ProseLine[] {
  const plain = plainLines(lines, context);
  const scanned = plain.map(({ text }) => scanLine(text, context));
  const names = scanned.flatMap((tokens) =>
    tokens.flatMap((one) => (one.kind === 'vessel' ? [one.text] : [])),
  );
  const known = knownNames([...new Set(names)].slice(0, namesMost));
  return plain.map(({ text, isNumbered }, index) => {
    const tokens = scanned[index] ?? [];
    const isNamed =
      tokens.some(({ kind }) => kind === 'vessel') ||
      !known.some(({ spelling }) => text.toUpperCase().includes(spelling));
    return { at: index + 1, text, tokens: isNamed ? tokens : scanLine(text, context, known), isNumbered };
  });
}

/** Returns the spellings of names. The last two characters of a long Chinese name also name its vessel, unless two names share them. */
function knownNames(names: readonly string[]): KnownName[] {
  const whole = names.filter((name) => name.length > 2).map((name) => ({ spelling: name, name }));
  const short = names.flatMap((name) =>
    /^\p{Script=Han}{4,}$/u.test(name) ? [{ spelling: name.slice(-2), name }] : [],
  );
  return [
    ...whole,
    ...short.filter(({ spelling }) => short.filter((one) => one.spelling === spelling).length === 1),
  ];
}

/** The greatest number of names that are searched in other lines. */
const namesMost = 60;

const daysIn = ({ lines }: BlockItems): string[] =>
  lines.flatMap(({ items }) => items.flatMap((one) => (one.kind === 'days' ? [one.days.text] : [])));

/** Returns the state of a block. An open vessel without a discharging port looks for cargo, so it is no sailing. */
function stateOf({ states, lines }: BlockItems): 'gone' | 'full' | 'open' | 'live' {
  const kinds = new Set(states.map(({ state }) => state));
  if (kinds.has('doubt')) return 'live';
  if (kinds.has('gone')) return 'gone';
  if (kinds.has('full')) return 'full';
  const ports = lines.flatMap(({ items }) => items.filter(({ kind }) => kind === 'port'));
  return kinds.has('open') && ports.length < 2 ? 'open' : 'live';
}

/** Returns true for the place and the day of a letter: `Busan, 27 November 2026`. */
function isPlaceOfLetter({ block, items }: ReadBlock, today: PlainDate): boolean {
  const ports = items.lines.flatMap((line) => line.items.filter(({ kind }) => kind === 'port'));
  const days = daysIn(items).map((text) => windowOfText(text, 'month_first', today));
  return (
    block.vessel === '' &&
    ports.length < 2 &&
    days.every((window) => window !== null && window.end_time <= today)
  );
}

/** Words for a replaced vessel or rotation, and days without a month. The first reading knows their forms. */
const ofReplacement = /^\d|INSTEAD|REPLAC|SUBSTITUT|改由|改派|换成|代替/i;

/** The greatest distance in nautical miles between two ports that may be alternatives of one call. */
const alternativesNmMost = 800;

function alternativesOf({ names: { byCode } }: ProseContext) {
  return (one: ProsePort, other: ProsePort): boolean => {
    const [from, to] = [one.code, other.code].map((code) => byCode.get(code.split('/')[0] ?? ''));
    if (!from || !to || from.nation_code !== to.nation_code) return false;
    return greatCircleNm(from, to) <= alternativesNmMost;
  };
}

function sailingOf({ block, items, paired, correction }: ReadBlock, source: Source): ProseSailing | null {
  const { context, lines } = source;
  if (paired.calls.length === 0 && paired.leftOut.length === 0) return null;
  const asks = [
    ...paired.leftOut.map(leftOut),
    ...doubtsOf(items),
    ...(block.isAnonymous ? [{ field: 'ship_name' as const, ...remark('missing') }] : []),
  ];
  const made = cellsOfCalls(paired.calls, block, source);
  const cells = new Map<SheetField, SheetCell>(made.cells);
  const notes = [...made.notes];
  asks.push(...made.asks);
  const isUnnamed = /^(?:TBN|TBA|待定|未定|TO BE NAMED)$/.test(block.vessel);
  if (block.vessel !== '') cells.set('ship_name', isUnnamed ? 'TBN' : block.vessel);
  const voyages = voyagesOf(items);
  const [voyage, ...others] = voyages;
  if (voyage !== undefined) cells.set('voyage_number', voyage);
  asks.push(...others.map((text) => asked('left_out_voyage', { text, column: block.vessel })));
  for (const [field, text] of vesselWrites(items.values.flatMap((text) => text.split(' '))))
    if (text !== '' && ['machine', 'category', 'cargo', 'rate'].includes(field)) cells.set(field, text);
  const rest = [...items.values, ...items.deadlines].join('; ').slice(0, 200);
  if (rest !== '') cells.set('remark', rest);
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
    text: (correction?.days ?? []).reduce(
      (text, days) => text.replace(days, ''),
      block.lines.map((at) => block.parts.get(at) ?? lines[at - 1] ?? '').join('\n'),
    ),
    isMarked: block.isMarked,
    ports: items.lines.flatMap((line) =>
      line.items.flatMap((one) => (one.kind === 'port' ? [one.port] : [])),
    ),
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

/** Returns the voyage numbers of a block. A number with a word for it has precedence over a bare one. */
function voyagesOf({ voyages }: BlockItems): string[] {
  const certain = voyages.filter(({ isCertain }) => isCertain);
  return [...new Set((certain.length > 0 ? certain : voyages).map(({ text }) => text.toUpperCase()))];
}

/** Returns questions about words that may change the sailing, and about words that may be unknown ports. */
function doubtsOf({ states, lines }: BlockItems): SheetNote[] {
  const doubts = states.filter(({ state }) => state === 'doubt').map(({ text }) => leftOut(text));
  const unknown = lines.flatMap(({ items }) =>
    items.flatMap((one) => (one.kind === 'days' && one.unknown !== '' ? [leftOut(one.unknown)] : [])),
  );
  return [...doubts, ...unknown];
}

/** Adds a question to sailings of one vessel and voyage, because a later line may correct an earlier one. */
function withRepeatedVessels(sailings: readonly ProseSailing[]): ProseSailing[] {
  const keyOf = ({ ship, cells }: ProseSailing) => `${ship}|${String(cells.get('voyage_number') ?? '')}`;
  return sailings.map((one) => {
    const other =
      one.ship === ''
        ? undefined
        : sailings.find(
            (some) =>
              some !== one &&
              some.ship === one.ship &&
              (keyOf(some) === keyOf(one) ||
                !some.cells.has('voyage_number') ||
                !one.cells.has('voyage_number')),
          );
    return other
      ? {
          ...one,
          asks: [...one.asks, asked('row_corrected_by', { text: simplified(other.text).slice(0, 120) })],
        }
      : one;
  });
}
