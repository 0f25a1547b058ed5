import { remark, type SheetNote } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import { findCategory, readMachine } from '../particulars/vessel-type.ts';
import { readCargo } from '../particulars/cargo.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';
import {
  codedLane,
  findAt,
  type Found,
  isPort,
  wordsOf,
  type MessageContext,
  type CachedMessageContext,
} from './find-piece.ts';
import { callWrites, type Port, type Window } from './message-calls.ts';
import {
  groupLines,
  hasShip,
  isOfSailing,
  underLanes,
  type CallLabel,
  type MessageLine,
  type Piece,
} from './message-lines.ts';
import { shipCells, vesselWrites } from './message-vessel.ts';
import { isName } from './vessel-words.ts';

/** One sailing of a message: its cells by field, and its line numbers, from 1. */
export interface MessageSailing {
  cells: MessageCells;
  lines: readonly number[];
  /** The assumptions made about its calls. */
  said: readonly SheetNote[];
  /** Questions about dates and ports that no cell contains, and about corrections in the message. */
  asks: readonly SheetNote[];
}

type MessageCells = ReadonlyMap<SheetField, string>;

/**
 * Reads the sailings of a message. A sailing takes one line (`MV YU CHUAN CORAL 623W 上海 11.25-28 吉达 12/20`)
 * or several, with or without labels such as `装港：`.
 *
 * Ports and windows may be anywhere. The first port loads, the last one discharges. The remaining words are
 * the vessel, its voyage and the remark.
 */
export function readMessages(lines: readonly string[], given: MessageContext): MessageSailing[] {
  const context: CachedMessageContext = { ...given, ports: new Map(), windows: new Map() };
  const read = lines.flatMap((line, index) =>
    sailingsIn(line).map((part) => ({ at: index + 1, ...readLine(part, context) })),
  );
  const corrections = correctionsIn(lines);
  return groupLines(underLanes(read))
    .filter(isOfSailing)
    .map((group): MessageSailing => {
      const { cells, said, asks } = sailingOf(group.pieces, context);
      return { cells, lines: group.lines, said, asks: [...asks, ...corrections] };
    })
    .filter(({ cells }) => cells.size > 1);
}

/** Splits a line at the marks that separate sentences: `东升8 1/6-9 青岛；东升10 1/20-22 上海`. */
const sailingsIn = (line: string): string[] => {
  const parts = line.split(/[;；。]/).filter((part) => part.trim() !== '');
  return parts.length > 1 ? parts : [line];
};

/** Words of a person who corrects an earlier line in a sentence. No row of such a message is certain. */
const correctingTalk =
  /(?<![A-Z])(?:CORRECTION|INSTEAD OF|REPLACED BY|NOT [A-Z]+,? SAME)(?![A-Z])|不是.{1,12}(?:是|，|,)|改由|换成|刚才发的/i;
/** Words that make an earlier list void. They are no correction of the list below them. */
const voidList = /(?:PREVIOUS|EARLIER|OLD|LAST) (?:LIST|SCHEDULE|SKED)|以下为准|船期表作废/i;

/** Returns a question for each line that corrects another one in words. */
function correctionsIn(lines: readonly string[]): SheetNote[] {
  return lines
    .filter((line) => correctingTalk.test(line) && !voidList.test(line) && !heading.test(line))
    .map((line) => ({ field: null, ...remark('row_corrected_by', { text: line.trim().slice(0, 80) }) }));
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

/** The number of a list entry: `1.`, `2、`, `③`, `(4)`, `1️⃣`. */
const listMark = /^\s*(?:[①-⑳]|\(\d{1,2}\)|\d{1,2}(?:[、)]|\.(?!\d)|\uFE0F?\u20E3))\s*/u;
/** The bullet of a list entry, which may also mark the calls of one sailing. */
const bullet = /^\s*[▪•·●○■□◆★*-]\uFE0F? ?(?=\S)\s*/u;
/** The sender and time that a chat program writes before a copied line. */
const chatStamp =
  /^\s*\[?\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?(?:\]| -) ?[^:：]{1,40}[:：]\s*/i;
/** The line of a chat program that has only the sender and the time: `李姐 船代  14:22`. */
const chatSender = /^[^\d:：]{1,30}\s+(?:\d{1,2}[月/.-]\d{1,2}日?\s+)?\d{1,2}:\d{2}(?::\d{2})?\s*$/u;
/** A question without a day: `any update on the next liner to Mombasa?` */
const question = /^(?!.*\d{1,2}[/.月 -](?:\d|[A-Z]{3})).*[?？]\s*$/iu;
/** Words before the telephone number or the address of a person. */
const contact =
  /电话|手机|微信|联系|[☎📞📱✉]|\+\d{2}[ \d-]{8,}|\w@\w|(?<![A-Z])(?:TEL|MOB|MOBILE|PHONE|CELL|WHATSAPP|WECHAT|E-?MAIL|CONTACT)(?![A-Z])/iu;
/** Marks of a cancelled line. A mark before words for cargo that is not accepted means another thing. */
const cancelMark = /[❌🚫⛔✖✗✘](?:\uFE0F)?(?!\s*(?:不|无|非|NO|NOT)(?![A-Z]))/giu;
/** Struck text, as readers of mails and chats write it. */
const struck = /~~[^~]*~~/g;

/** The heading of a correction, in which the last value counts. */
const heading =
  /^\s*(?:更正|更新|修正|变更|CORRECTION|CORRECTED|REVISED|UPDATED?|AMENDED|AMENDMENT)\s*[::!]\s*/i;
const correctionWord = '改为';
const correction =
  /(?:改|变更|更正|调整|推迟|延期|顺延|延|提前)(?:为|至|到|成)|(?<![A-Z])(?:REVISED|CHANGED|AMENDED|DELAYED|POSTPONED|MOVED) TO(?![A-Z])/gi;
/** An arrival with its word after the day: `12/30抵`, `12月19日到林查班`. */
const reachedBehind =
  /(?:预计|约)?(?<!\d)(\d{1,2}[/.月]\d{1,2}日?)(?:抵达?|到达?)(?=\p{Script=Han}{2})(?!港|\p{Script=Han}{2,4}装)/gu;
const arrivalBehind = /(?<!\d)(\d{1,2}[/.月]\d{1,2}日?)(?:抵港?|到港)(?=[\s,;。]|$)/g;

/** Words for the date of the list, which belongs to no voyage: `AS OF 20 NOV 2026`, `更新日期 11/20`. */
const listDay = /\b(?:AS OF|AS AT|UPDATED|ISSUED|DATED)\b|更新|制表|截至/i;

/** Returns true for the header of a table drawn with spaces. */
const isHeads = (words: readonly string[]): boolean =>
  words.length > 2 && words.every((word) => (matchHeader(word)?.certainty ?? 0) > 1);

function readLine(line: string, context: CachedMessageContext): Omit<MessageLine, 'at'> {
  const text = line
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replace(struck, ' ')
    .replace(chatStamp, '');
  if (chatSender.test(text) || question.test(text))
    return { pieces: [], isNumbered: false, isTalk: true, isBlank: false };
  const isNumbered = listMark.test(text);
  const bare = text
    .replace(listMark, '')
    .replace(bullet, '')
    .normalize('NFKC')
    // The colon of a time is replaced, because a colon marks a label.
    .replace(/(?<=\d):(?=\d{2}(?!\d))/g, '∶')
    .replace(cancelMark, ' 取消 ')
    .replace(heading, '')
    .replace(/\((?=\d|V\.?[ \d]|VOY|航次)([^()]{1,40})\)/gi, ' $1 ')
    .replace(/ \/ (?=[A-Z][A-Z /]{0,12}:)/gi, ' , ')
    .replace(correction, ` ${correctionWord} `)
    .replace(reachedBehind, ' ETA $1 ')
    .replace(arrivalBehind, ' ETA $1 ')
    .replace(/\p{Extended_Pictographic}|[\uFE0F【】「」『』《》[\]*#"“”]/gu, (mark) =>
      /\d/.test(mark) ? mark : ' ',
    );
  const pieces: Piece[] = [];
  let label: SheetField | null = null;
  const segments = bare.split(':').map((segment) => segment.replaceAll('∶', ':'));
  segments.forEach((segment, at) => {
    const isLast = at === segments.length - 1;
    const { text, next } = isLast ? { text: segment, next: null } : withoutLabel(segment);
    pieces.push(...piecesOf(text, label, context));
    label = next ?? label;
  });
  const isTitle = listDay.test(bare) && !pieces.some(({ kind }) => kind === 'port' || kind === 'cell');
  if (isTitle || isHeads(wordsOf(bare))) return { pieces: [], isNumbered, isTalk: true, isBlank: false };
  if (contact.test(bare) && pieces.every(({ kind }) => kind === 'word'))
    return { pieces: [], isNumbered, isTalk: true, isBlank: false };
  const isTalk =
    !hasShip(pieces) && pieces.every((piece) => piece.kind === 'word' && !isOfVessel(piece.text));
  return { pieces, isNumbered, isTalk, isBlank: bare.replace(/[-=_~.+*#|\s]/g, '') === '' };
}

/** Returns true for a word that names a vessel type or cargo. */
const isOfVessel = (word: string): boolean =>
  'value' in readMachine(word) || findCategory(word) !== null || readCargo(word).tags.length > 0;

/** Splits the text before a colon into content and the label at its end. */
function withoutLabel(segment: string): { text: string; next: SheetField | null } {
  const words = segment.trim().split(/[\s,;|、。]+/);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const label = words.slice(-count).join(' ');
    const match = /\d/.test(label) ? null : matchHeader(label);
    if (match && match.certainty >= 2) return { text: words.slice(0, -count).join(' '), next: match.field };
  }
  return { text: segment, next: null };
}

function piecesOf(text: string, label: SheetField | null, context: CachedMessageContext): Piece[] {
  const words = wordsOf(text, (word) => isPort(word, context));
  let call = (label && callLabels[label]) ?? null;
  if (label && !call) return words.length > 0 ? [{ kind: 'cell', field: label, text: words.join(' ') }] : [];
  const pieces: Piece[] = [];
  let isCorrected = false;
  for (let at = 0; at < words.length;) {
    const found = findAt(words, at, { context, isCall: call !== null || pieces.at(-1)?.kind === 'port' });
    at += found.words;
    if (at === 1 && pieces.length === 0 && isNameOfVessel(found, words[1] ?? '', context)) {
      pieces.push({ kind: 'word', text: found.text });
      continue;
    }
    const announced = found.kind === 'word' ? labelOf(found.text) : null;
    const worked = found.kind === 'word' ? workedPort(found.text, context) : null;
    const before = pieces.at(-1);
    if (announced) call = announced;
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
 * Returns true if the port at the beginning of a line is a part of a vessel's name: `SKAGEN LIGHT laycan 12-15
 * Dec`. Another word in capitals follows it, which is no port, no label and no cargo.
 */
function isNameOfVessel(found: Found, next: string, context: CachedMessageContext): boolean {
  const isCapitals = found.kind === 'port' && /^[A-Z]{3,}$/.test(found.text) && /^[A-Z]{3,}$/.test(next);
  return isCapitals && isName(next) && !labelOf(next) && !isOfVessel(next) && !isPort(next, context);
}

/** Returns a port without the slashes and dots at its ends, which separate it from days. */
const portText = (text: string): string => text.replace(/^[\s/]+|(?<![\s/.])[\s/.]+$/g, '');

/** Reads a port with its role: `上海装`, `达曼卸`. */
function workedPort(word: string, context: CachedMessageContext): Piece | null {
  const [, text = '', action] = /^(.+)([装卸])$/.exec(word) ?? [];
  if (text === '' || !isPort(text, context)) return null;
  return { kind: 'port', text, label: action === '装' ? 'load' : 'unload' };
}

/**
 * Returns the label that a word without a colon gives to the next words: `POL Shanghai POD Jeddah ETA 12/20`.
 */
function labelOf(word: string): CallLabel | null {
  if (/^(?:抵|抵达|预抵|到)$/.test(word)) return 'arrival';
  const match = matchHeader(word);
  return (match?.certainty === 3 && callLabels[match.field]) || null;
}

/** Returns the label inside a window: `laycan 25-28 Nov`. */
function windowLabelOf(text: string): CallLabel | null {
  if (/\beta\b|抵|到港/i.test(text)) return 'arrival';
  return /laycan|\bl\/c\b|\betd\b|受载|装期/i.test(text) ? 'laycan' : null;
}

function sailingOf(
  pieces: readonly Piece[],
  context: CachedMessageContext,
): Pick<MessageSailing, 'cells' | 'said' | 'asks'> {
  const ports: Port[] = [];
  const windows: Window[] = [];
  const words: string[] = [];
  const cells: [SheetField, string][] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'word') words.push(piece.text);
    else if (piece.kind === 'window') {
      if (isOfDeadline(pieces, at)) words.push(piece.text);
      else windows.push({ ...piece, after: ports.at(-1) });
    } else if (piece.kind === 'port') {
      // A port written in two languages is one port.
      if (ports.some((port) => portKey(port, context) === portKey(piece, context))) continue;
      const waiting = windows.at(-1);
      if (waiting && waiting.after === ports.at(-1)) waiting.before = piece;
      ports.push(piece);
    } else if (piece.field === 'ship_name') cells.push(...shipCells(piece.text));
    else if (piece.field === 'manager' && !context.isManager(piece.text)) words.push(piece.text);
    else cells.push([piece.field, piece.text]);
  }
  const [only] = ports;
  if (ports.length === 1 && only) ports.splice(0, 1, ...lanePorts(only, context));
  const calls = callWrites(ports, windows, context);
  const all = [...calls.cells, ...vesselWrites(words), ...cells];
  const written = new Map(all.filter(([, text]) => text !== ''));
  const leftOut = calls.leftOut.map(({ text }): SheetNote => ({
    field: null,
    ...remark('left_out_text', { text }),
  }));
  // A text without a vessel may be an offer of cargo and no sailing.
  const isNamed = written.has('ship_name') || written.has('imo') || words.some((word) => unnamed.test(word));
  const nameless: SheetNote[] = isNamed ? [] : [{ field: 'ship_name', ...remark('missing') }];
  return { cells: written, said: calls.notes, asks: [...leftOut, ...nameless] };
}

/** Words for a vessel that is not named yet. */
const unnamed = /^T\.?B\.?[NA]\.?$|待定|待派|待通知|未定/i;

/** Returns true if the window at an index is the time of a deadline: `截港12/3`, `12月6日截港`, `cy cut 3 Dec`. */
function isOfDeadline(pieces: readonly Piece[], at: number): boolean {
  const wordsFrom = (some: readonly Piece[]) =>
    some.map((piece) => (piece.kind === 'word' ? piece.text : '')).join(' ');
  const before = wordsFrom(pieces.slice(Math.max(0, at - 3), at));
  const [behind, next] = pieces.slice(at + 1, at + 3);
  return (
    /(?:截[^\s]{0,3}|开港|收箱|有效期?至?)$/.test(before) ||
    /(?<![A-Z])(?:CUT(?:[ -]?OFF)?|CLOSING|ERD|CY|SI|VGM|EXPIRY|VALID(?:ITY)?(?: (?:UNTIL|TILL?|TO))?)$/i.test(
      before,
    ) ||
    (behind?.kind === 'word' && next?.kind !== 'window' && /^(?:截|开港)/.test(behind.text))
  );
}

function portKey({ text }: Port, { names }: CachedMessageContext): string {
  const read = readHarbors(text, names);
  return 'value' in read ? read.value.join() : text;
}

/** Splits a lane that is written as one word. */
function lanePorts(port: Port, { names }: CachedMessageContext): Port[] {
  const lane = codedLane(port.text, names);
  return lane ? lane.map((text): Port => ({ kind: 'port', text, label: null })) : [port];
}
