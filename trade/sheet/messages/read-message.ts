import { remark, type SheetNote } from '../note.ts';
import { labels, readHarbors } from '../ports/harbor-cell.ts';
import { findCategory, readMachine } from '../particulars/vessel-type.ts';
import { readCargo } from '../particulars/cargo.ts';
import type { SheetField } from '../headers/field.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import {
  codedLane,
  findAt,
  type Found,
  isPort,
  wordsOf,
  type MessageContext,
  type CachedMessageContext,
} from './find-piece.ts';
import { readWindow } from '../dates/date-cell.ts';
import { isAddress } from './address-line.ts';
import { callWrites, type Port, type Window } from './message-calls.ts';
import { cutOffLine } from './cut-off-line.ts';
import { isLetterhead, withLabelLines, withMonthOfBefore } from './label-lines.ts';
import { joinStays, splitLane } from './message-days.ts';
import {
  groupLines,
  hasShip,
  isOfSailing,
  underLanes,
  type CallLabel,
  type MessageLine,
  type Piece,
} from './message-lines.ts';
import { withDoubts, type MessageSailing } from './message-doubts.ts';
import {
  contact,
  correctionWord,
  hyphen,
  isOfList,
  isOfNoSailing,
  plainLine,
  withoutStamp,
} from './plain-line.ts';
import { withoutOtherMatters } from './other-matters.ts';
import { withoutProse, withWholeSentences } from './prose.ts';
import { sailingsIn } from './sailings-in-line.ts';
import { groupsBeforeVessels } from './closing-vessels.ts';
import { underTitles } from './title-lines.ts';
import { withMonthTitles, withWeekTitles } from './usual-order.ts';
import { shipCells, vesselWrites } from './message-vessel.ts';
import { isChineseTalk, isMeasure, isName, isVesselMark, isVoyageWord } from './vessel-words.ts';

/**
 * Reads the sailings of a message. A sailing has one line (`MV YU CHUAN CORAL 623W 上海 11.25-28 吉达 12/20`) or
 * several, with or without labels such as `装港：`.
 *
 * Ports and days may be anywhere in the sailing. The first port loads, the last port discharges. The other
 * words are the vessel, its voyage number and the remark.
 */
export function readMessages(lines: readonly string[], given: MessageContext): MessageSailing[] {
  const context: CachedMessageContext = { ...given, ports: new Map(), windows: new Map() };
  const isOnePort = (text: string) => isPort(text, context);
  const namesPort = (sentence: string) =>
    wordsOf(withoutProse(sentence, isOnePort), isOnePort).some((word) => isOnePort(word));
  const ofSailings = withWholeSentences(withLabelLines(lines), given.posts).map((line) =>
    isLetterhead(line) || isAddress(line) ? '' : withMonthOfBefore(withoutOtherMatters(line, namesPort)),
  );
  const read = withMonthTitles(withWeekTitles(ofSailings, given.today), isOnePort).flatMap((line, index) =>
    sailingsIn(line, (part) => readLine(part, context).pieces).map((part) => ({
      at: index + 1,
      source: part,
      ...readLine(part, context),
    })),
  );
  const titled = underTitles(underLanes(read), given.names);
  const sailings = (groupsBeforeVessels(titled) ?? groupLines(titled, given.posts))
    .filter(isOfSailing)
    .map((group): MessageSailing => {
      const { cells, notes, asks } = sailingOf(group.pieces, context);
      const text = group.sources.join('\n');
      return { cells, lines: group.lines, text, notes, asks };
    })
    .filter(({ cells }) => cells.size > 1);
  return withDoubts(sailings, lines, context);
}

const callLabels: Partial<Record<SheetField, CallLabel>> = {
  load: 'load',
  second_load: 'load',
  via: 'via',
  unload: 'unload',
  second_unload: 'unload',
  laycan: 'laycan',
  laycan_start: 'laycan',
  arrival: 'arrival',
  arrival_start: 'arrival',
};

/** Words before the date of the list, which does not belong to a voyage: `AS OF 20 NOV 2026`, `更新日期 11/20`. */
const listDay = /\b(?:AS OF|AS AT|UPDATED|ISSUED|DATED|DTD|DD(?= ?\d))\b|更新|制表|截至/i;

/** A word for a list of sailings in its title. */
const listWord = /(?<![A-Z])(?:SAILINGS|SCHEDULE|DEPARTURES|POSITIONS?|LIST)(?![A-Z])|船期|班期|预报/i;

const monthWord =
  /(?<![A-Z])(?:JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)(?![A-Z])/i;
/** The title of a weekly list, with the days of the week: `下周船期（11月30日-12月6日）`. */
const weekTitle = /^.{0,12}(?:[本下]周|WEEK).{0,8}(?:船期|班期|SCHEDULE|SAILINGS).{0,30}$/i;

/** Returns true for the header row of a table whose columns are aligned by spaces. */
const isHeads = (words: readonly string[]): boolean =>
  words.length > 2 && words.every((word) => (matchHeader(word)?.certainty ?? 0) > 1);

function readLine(line: string, context: CachedMessageContext): Omit<MessageLine, 'at' | 'source'> {
  const text = withoutStamp(line);
  if (isOfNoSailing(text)) return { pieces: [], isNumbered: false, isTalk: true, isBlank: false };
  const cutOff = cutOffLine(text, context.today);
  if (cutOff) return { pieces: [cutOff], isNumbered: false, isTalk: false, isBlank: false };
  const isNumbered = isOfList(text);
  const bare = plainLine(text, (port) => isPort(port, context));
  const pieces: Piece[] = [];
  let label: SheetField | null = null;
  const segments = bare.split(':').map((segment) => segment.replaceAll('∶', ':'));
  segments.forEach((segment, at) => {
    const isLast = at === segments.length - 1;
    const { text, next } = isLast ? { text: segment, next: null } : withoutLabel(segment);
    const [name = '', ...others] = label === 'ship_name' ? text.split(/[,，;]/) : [text];
    pieces.push(...piecesOf(name, label, context));
    if (others.length > 0) pieces.push(...piecesOf(others.join(','), null, context));
    label = next ?? label;
  });
  const isMonthOfList =
    listWord.test(bare) && (isMonthTitle(pieces) || monthWord.test(bare)) && !/\d/.test(bare);
  const isTitle =
    isMonthOfList ||
    isPlaceAndDay(pieces, context.today) ||
    (!pieces.some(({ kind }) => kind === 'port' || kind === 'cell') &&
      (listDay.test(bare) || isPast(pieces, context.today) || isMonthTitle(pieces) || weekTitle.test(bare)));
  if (isTitle || isHeads(wordsOf(bare))) return { pieces: [], isNumbered, isTalk: true, isBlank: false };
  if (contact.test(bare) && pieces.every(({ kind }) => kind === 'word'))
    return { pieces: [], isNumbered, isTalk: true, isBlank: false };
  const isTalk =
    !hasShip(pieces) && pieces.every((piece) => piece.kind === 'word' && !isOfVessel(piece.text, context));
  return { pieces, isNumbered, isTalk, isBlank: bare.replace(/[-=_~.+*#|\s]/g, '') === '' };
}

/** Returns true for a line with months and no day, such as `Departures December 2026`. */
function isMonthTitle(pieces: readonly Piece[]): boolean {
  const months = pieces.filter(({ kind }) => kind === 'window');
  const isWithoutDay = ({ text }: Piece) =>
    !/\d/.test(text.replace(/20\d{2}年?|\d{1,2}月份?$/g, '')) &&
    !/[上中下]旬|EARLY|MID|END|LATE|BEG|[EML]\//i.test(text);
  const isNamed = pieces.some((piece) => piece.kind === 'word' && isVesselMark(piece.text));
  return months.length > 0 && !isNamed && months.every(isWithoutDay);
}

/**
 * Returns true for a line whose days all have a year and are in the past. Such a line contains the date of
 * the list.
 */
function isPast(pieces: readonly Piece[], today: string): boolean {
  const days = pieces.filter(({ kind }) => kind === 'window');
  return (
    days.length > 0 &&
    days.every(({ text, kind }) => {
      // The order of day and month is unknown here, so the day must be over in both orders.
      const orders = ['month_first', 'day_first'] as const;
      return (
        kind === 'window' &&
        /20\d{2}/.test(text) &&
        orders.every((order) => {
          const read = readWindow(text, { today, order });
          return 'value' in read && read.value.end_time <= today;
        })
      );
    })
  );
}

/** Returns true for the place and the date at the head of a letter: `Busan, 27 November 2026`. */
const isPlaceAndDay = (pieces: readonly Piece[], today: string): boolean =>
  pieces.at(-1)?.kind === 'window' &&
  pieces.at(-2)?.kind === 'port' &&
  pieces.slice(0, -2).every(({ kind, text }) => kind === 'word' && !isVesselMark(text)) &&
  isPast(pieces.slice(-1), today);

/** Returns true for a word that names a vessel type or cargo. */
function isOfVessel(word: string, { names: { ownWords } }: MessageContext): boolean {
  if ('value' in readMachine(word, ownWords) || findCategory(word, ownWords) !== null) return true;
  return readCargo(word, ownWords).tags.length > 0;
}

/**
 * Labels of the loading and discharging port that `matchHeader` does not recognise, because they are too
 * short or mean something else in a table: `L:`, `Loading:`.
 */
const endLabels = [
  ['load', /^(?:L|LOADING|LDG)$/i],
  ['unload', /^(?:D|DISCHARGING|DISCHARGE|DISCH|DSCH|DSCHG)$/i],
] as const;

/**
 * Splits the text before a colon into its content (`text`) and the label at its end (`next`), which applies
 * to the text after the colon. `next` is null if there is no known label.
 */
function withoutLabel(segment: string): { text: string; next: SheetField | null } {
  const words = segment
    .trim()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .split(/[\s,;|、。]+/);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const label = words.slice(-count).join(' ');
    const end = endLabels.find(([, pattern]) => count === words.length && pattern.test(label))?.[0];
    if (end) return { text: '', next: end };
    const match = /\d/.test(label) ? null : matchHeader(label);
    // A port in Latin letters may directly precede a Chinese label: `Genoa 船名`.
    const isMixed = /\p{Script=Han}/u.test(label) && /[A-Z]{2}/i.test(label);
    if (isMixed && count > 1 && !matchHeader(words.at(-count))) continue;
    if (match && match.certainty >= 2) return { text: words.slice(0, -count).join(' '), next: match.field };
  }
  return { text: segment, next: null };
}

function piecesOf(text: string, label: SheetField | null, context: CachedMessageContext): Piece[] {
  const words = wordsOf(text, (word) => isPort(word, context)).map((word) => word.replaceAll(hyphen, '-'));
  let call = (label && callLabels[label]) ?? null;
  if (label && !call) return words.length > 0 ? [{ kind: 'cell', field: label, text: words.join(' ') }] : [];
  const pieces: Piece[] = [];
  let isCorrected = false;
  for (let at = 0; at < words.length;) {
    const isCall =
      call !== null ||
      pieces.at(-1)?.kind === 'port' ||
      (dottedDay.test(words[at] ?? '') && isPort(words[at + 1] ?? '', context));
    const found = findAt(words, at, { context, isCall });
    if (isEndOfVessel(words, at, found, pieces.at(-1))) {
      pieces.push({ kind: 'word', text: found.text });
      at += found.words;
      continue;
    }
    at += found.words;
    if (at === 1 && pieces.length === 0 && call === null && isNameOfVessel(found, words[1] ?? '', context)) {
      pieces.push({ kind: 'word', text: found.text });
      continue;
    }
    const announced = found.kind === 'word' ? announcedBy(found.text, words.slice(at), context) : null;
    const worked = found.kind === 'word' ? workedPort(found.text, context) : null;
    const before = pieces.at(-1);
    const role = found.kind === 'word' ? roleMarks.find(([, mark]) => mark === found.text)?.[0] : undefined;
    const marked = role && pieces.findLast((piece) => piece.kind === 'port');
    if (role && marked?.kind === 'port') marked.label = role;
    else if (role) call = role;
    else if (announced) call = announced;
    else if (worked) pieces.push(worked);
    else if (found.text === correctionWord) isCorrected = true;
    else if (isCorrected && before && before.kind === found.kind && found.kind !== 'word') {
      pieces.splice(-1, 1, {
        ...before,
        text: `${before.text} ${correctionWord} ${found.text}`,
      });
      isCorrected = false;
    } else if (found.kind === 'word') pieces.push({ kind: 'word', text: found.text });
    else if (found.kind === 'port') pieces.push({ kind: 'port', text: portText(found.text), label: call });
    else pieces.push({ kind: 'window', text: found.text, label: windowLabelOf(found.text) ?? call });
  }
  return pieces;
}

/**
 * A month and a day separated by a dot, such as `12.5`. Without a label or a port before it, it is read as a
 * day only if a port follows: `12.5 上海`.
 */
const dottedDay = /^(?:0?[1-9]|1[0-2])\.(?:0?[1-9]|[12]\d|3[01])$/;

/**
 * Returns true if a word that is also the name of a port is the end of a vessel's name: `MOSS` in `OCEAN MOSS
 * V.32`. Another word in capitals precedes it, and the voyage number or the end of the line follows it.
 */
function isEndOfVessel(
  words: readonly string[],
  at: number,
  { kind, text, words: count }: Found,
  before: Piece | undefined,
): boolean {
  if (kind !== 'port' || count > 1 || !/^[A-Z]{3,}$/.test(text) || before?.kind !== 'word') return false;
  const next = words[at + 1];
  const isBehindName =
    /^[A-Z]{3,}$/.test(before.text) && isName(before.text) && words[at - 1] === before.text;
  const isBeforeVoyage = next !== undefined && (isVoyageWord(next) || /^V(?:OY)?\.?\d/i.test(next));
  // A measure of the ship shows that its name ends here: `MV BERKAY BEY - 9.800 dwt`.
  const isBeforeMeasure = isMeasure(`${next ?? ''}${words[at + 2] ?? ''}`) || isMeasure(next ?? '');
  return isBehindName && (isBeforeVoyage || isBeforeMeasure || next === undefined);
}

/** The role of a call after or before its port: `Gdynia 02-04 Dec (load)`, `(disch) Las Palmas 2 Jan`. */
const roleMarks = [
  ['load', '(load)'],
  ['unload', '(disch)'],
] as const;

/**
 * Returns true if a port at the beginning of a line is the first word of a vessel's name: `SKAGEN LIGHT
 * laycan 12-15 Dec`. A second word in capitals that is not a port, a label or cargo must follow it.
 */
function isNameOfVessel(found: Found, next: string, context: CachedMessageContext): boolean {
  const isCapitals = found.kind === 'port' && /^[A-Z]{3,}$/.test(found.text) && /^[A-Z]{3,}$/.test(next);
  return isCapitals && isName(next) && !labelOf(next) && !isOfVessel(next, context) && !isPort(next, context);
}

/** Removes slashes and full stops at both ends of a port's name. They only separate the port from its days. */
const portText = (text: string): string => text.replace(/^[\s/]+|(?<![\s/.])[\s/.]+$/g, '');

/**
 * Reads a port with a word for its role at the end: `上海装`, `厦门开`, `曹妃甸受载`, `达曼卸`. Returns null for any other
 * word.
 */
function workedPort(word: string, context: CachedMessageContext): Piece | null {
  const [, text = '', action] =
    /^[在于从到抵赴]?(.{2,8}?)(装|卸|开|受载|装[船货载]|开航|卸货)$/.exec(word) ?? [];
  if (text === '' || !isPort(text, context)) return null;
  return { kind: 'port', text, label: action?.startsWith('卸') ? 'unload' : 'load' };
}

/**
 * Returns the label that a word without a colon gives to the next words, `POL Shanghai POD Jeddah ETA 12/20`;
 * null if it gives none.
 */
function labelOf(word: string): CallLabel | null {
  if (/^(?:抵|抵达|预抵|到)$/.test(word)) return 'arrival';
  if (/^LDG$/i.test(word)) return 'load';
  const match = matchHeader(word);
  return (match?.certainty === 3 && callLabels[match.field]) || null;
}

/** The maximum number of words of a port after a word for its direction. */
const portWordsMost = 3;

/**
 * Returns the label that a word gives to the words after it; null if it gives none. `EX`, `FROM`, `FOR`,
 * `BOUND` and `TO` give a label only to a port directly after them: `EX CJK 5/10 DEC FOR ADABIYA`. Elsewhere
 * they are words of a sentence: `pleased to announce`.
 */
function announcedBy(word: string, next: readonly string[], context: CachedMessageContext): CallLabel | null {
  const direction = /^(?:EX|FROM)$/i.test(word) ? 'load' : /^(?:FOR|BOUND|TO)$/i.test(word) ? 'unload' : null;
  if (direction === null) return labelOf(word);
  const counts = Array.from({ length: portWordsMost }, (_, at) => at + 1);
  return counts.some((count) => isPort(next.slice(0, count).join(' '), context)) ? direction : null;
}

/**
 * Returns the meaning of days from a word in their text: `laycan 25-28 Nov` or `ETA 20 Dec`; null without
 * such a word.
 */
function windowLabelOf(text: string): CallLabel | null {
  if (/\beta\b|抵|到港/i.test(text)) return 'arrival';
  return /laycan|\bl\/c\b|\betd\b|受载|装期/i.test(text) ? 'laycan' : null;
}

function sailingOf(
  pieces: readonly Piece[],
  context: CachedMessageContext,
): Pick<MessageSailing, 'cells' | 'notes' | 'asks'> {
  const ports: Port[] = [];
  const windows: Window[] = [];
  const words: string[] = [];
  const cells: [SheetField, string][] = [];
  const cutOffs: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'word') words.push(piece.text);
    else if (piece.kind === 'window') {
      if (isOfDeadline(pieces, at)) words.push(piece.text);
      else windows.push({ ...piece, after: ports.at(-1) });
    } else if (piece.kind === 'port') {
      // A port that occurs twice, for example in two languages, is one call. If only one of the two has days,
      // the other one, such as a heading, is dropped.
      const same = ports.findIndex((port) => portKey(port, context) === portKey(piece, context));
      const known = ports[same];
      const isCall = known && windows.some(({ after, before }) => after === known || before === known);
      const hasDays = pieces[at + 1]?.kind === 'window';
      if (known && (isCall || !hasDays || known === ports.at(-1))) continue;
      if (known) ports.splice(same, 1);
      const waiting = windows.at(-1);
      if (waiting && waiting.after === ports.at(-1)) waiting.before = piece;
      const isApart = ports.length > 0 && pieces[at - 1]?.kind === 'word';
      ports.push(isApart ? { ...piece, isApart } : piece);
    } else if (piece.field === 'ship_name') cells.push(...shipCells(piece.text));
    else if (piece.field === 'manager' && !context.isManager(piece.text)) words.push(piece.text);
    else if (piece.field === 'cut_offs') cutOffs.push(piece.text);
    else cells.push([piece.field, piece.text]);
  }
  if (cutOffs.length > 0) cells.push(['cut_offs', cutOffs.join('; ')]);
  const [only] = ports;
  if (ports.length === 1 && only) ports.splice(0, 1, ...lanePorts(only, context));
  const calls = callWrites(ports, splitLane(ports, joinStays(windows)), context);
  const writes = vesselWrites(words, context.names.ownWords);
  const all = [...calls.cells, ...writes, ...firstName(pieces, writes, context), ...cells];
  const written = new Map(all.filter(([, text]) => text !== ''));
  const leftOut = calls.leftOut.map(({ text }): SheetNote => ({
    field: null,
    ...remark('left_out_text', { text }),
  }));
  // A text without a vessel may be an offer of cargo and not a sailing, so it becomes a question.
  const isNamed = written.has('ship_name') || written.has('imo') || words.some((word) => unnamed.test(word));
  const nameless: SheetNote[] = isNamed ? [] : [{ field: 'ship_name', ...remark('missing') }];
  return {
    cells: written,
    notes: [...calls.notes, ...ports.flatMap((port) => titleNote(port, context))],
    asks: [...leftOut, ...(calls.asks ?? []), ...nameless, ...openChoices(ports, words)],
  };
}

/**
 * Returns the first Chinese word of a sailing as its vessel: `金海虹 1月1日-5日 上海`. No other word may name the
 * vessel, and a port, a day or the voyage number must follow.
 */
function firstName(
  pieces: readonly Piece[],
  writes: readonly (readonly [SheetField, string])[],
  context: MessageContext,
): [SheetField, string][] {
  if (writes.some(([field, text]) => field === 'ship_name' && text !== '')) return [];
  const words = pieces.map((piece) => (piece.kind === 'word' ? piece.text : ''));
  const voyage = writes.find(([field]) => field === 'voyage_number')?.[1] ?? '';
  const isOfVoyage = (word: string) => word !== '' && (isVoyageWord(word) || word.includes(voyage || '\0'));
  const others = words.filter((word) => word !== '' && !isOfVoyage(word) && !isRemark(word));
  // If a sailing contains only one word of unknown meaning, it is the vessel at any position: `洋浦 12/3 琼海之星
  // 海防 12/5`.
  const at = words.findIndex(
    (word) => !isOfVoyage(word) && (others.length !== 1 || (word !== '' && !isRemark(word))),
  );
  const name = words[at] ?? '';
  const next = words
    .slice(at + 1)
    .find((word) => !isOfVoyage(word) && !(others.length === 1 && isRemark(word)));
  const isVessel =
    /^\p{Script=Han}{2,6}$/u.test(name) &&
    !isChineseTalk(name) &&
    !isOfVessel(name, context) &&
    (next === '' || (next === undefined && others.length === 1));
  return isVessel ? [['ship_name', name]] : [];
}

/**
 * Returns true for a word about the free space of a vessel, such as `有舱` or `可询`. It is not a vessel's name.
 */
const isRemark = (word: string): boolean => /^(?:[有余剩可][\p{Script=Han}]{1,3}|满|已满)$/u.test(word);

/** Words next to a port about which the sender has not decided: `Tartous? or Mersin, to be declared`. */
const undecided = /\?|^(?:DECLARED|DECLARATION|OPTION|OPTIONAL|CHOPT|OPT)$|待宣布|待申报|待确认/i;

/** Returns a question if the message leaves the choice of a port open. */
function openChoices(ports: readonly Port[], words: readonly string[]): SheetNote[] {
  const open = [...ports.map(({ text }) => text), ...words].find((text) => undecided.test(text));
  return open === undefined ? [] : [{ field: null, ...remark('left_out_text', { text: open }) }];
}

/** Words that mean that the vessel is still to be named. */
const unnamed = /^T\.?B\.?[NA]\.?$|待定|待派|待通知|未定/i;

/** Returns true if the days at an index belong to a deadline: `截港12/3`, `12月6日截港`, `cy cut 3 Dec`. */
function isOfDeadline(pieces: readonly Piece[], at: number): boolean {
  const wordsFrom = (some: readonly Piece[]) =>
    some.map((piece) => (piece.kind === 'word' ? piece.text : '')).join(' ');
  // If the text of the days contains a word such as `ETA`, as in `ETA 1/4`, this word decides their meaning.
  const own = pieces[at];
  if (own?.kind === 'window' && own.label !== null) return false;
  const before = wordsFrom(pieces.slice(Math.max(0, at - 3), at));
  const [behind, next] = pieces.slice(at + 1, at + 3);
  return (
    isDeadline(before.trim().split(' ').at(-1) ?? '') ||
    /(?:截[^\s]{0,3}|开港|收箱|有效期?至?)$/.test(before) ||
    /(?<![A-Z])(?:CUT(?:[ -]?OFF)?|CLOSING|ERD|CY|SI|VGM|EXPIRY|VALID(?:ITY)?(?: (?:UNTIL|TILL?|TO))?)$/i.test(
      before,
    ) ||
    (behind?.kind === 'word' && next?.kind !== 'window' && /^(?:截|开港)/.test(behind.text))
  );
}

/**
 * Returns the note about a port that is copied from a title, because it is an assumption that the title
 * applies to the sailing.
 */
function titleNote({ text, label, title }: Port, { names }: CachedMessageContext): SheetNote[] {
  const read = title === undefined ? null : readHarbors(text, names);
  if (!read || !('value' in read)) return [];
  const values = { text: title ?? '', harbors: labels(read.value, names) };
  return [{ field: label === 'unload' ? 'unload' : 'load', ...remark('port_from_title', values) }];
}

function portKey({ text }: Port, { names }: CachedMessageContext): string {
  const read = readHarbors(text, names);
  return 'value' in read ? read.value.join() : text;
}

/** Splits a single word that contains both ports of a lane, such as `LYG/CTG`. */
function lanePorts(port: Port, { names }: CachedMessageContext): Port[] {
  const lane = codedLane(port.text, names);
  return lane ? lane.map((text): Port => ({ kind: 'port', text, label: null })) : [port];
}
