import { readHarbors } from '../ports/harbor-cell.ts';
import { findCategory, readMachine } from '../particulars/vessel-type.ts';
import { readCargo } from '../particulars/cargo.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';
import {
  codedLane,
  findAt,
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

/** One sailing of a message: its cells by field, and its line numbers, from 1. */
export interface MessageSailing {
  cells: MessageCells;
  lines: readonly number[];
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
  return groupLines(underLanes(lines.map((line, index) => ({ at: index + 1, ...readLine(line, context) }))))
    .filter(isOfSailing)
    .map((group) => ({ cells: cellsOf(group.pieces, context), lines: group.lines }))
    .filter(({ cells }) => cells.size > 1);
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

/** The number of a list entry: `1.`, `2、`, `③`, `(4)`. */
const listMark = /^\s*(?:[①-⑳]|\(\d{1,2}\)|\d{1,2}(?:[、)]|\.(?!\d)))\s*/;

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
  const isNumbered = listMark.test(line);
  const bare = line
    .replace(listMark, '')
    .normalize('NFKC')
    .replace(heading, '')
    .replace(/\((?=\d)([^()]{1,40})\)/g, ' $1 ')
    .replace(/ \/ (?=[A-Z][A-Z /]{0,12}:)/gi, ' , ')
    .replace(correction, ` ${correctionWord} `)
    .replace(reachedBehind, ' ETA $1 ')
    .replace(arrivalBehind, ' ETA $1 ')
    .replace(/\p{Extended_Pictographic}|[\uFE0F【】「」『』《》[\]*#]/gu, (mark) =>
      /\d/.test(mark) ? mark : ' ',
    );
  const pieces: Piece[] = [];
  let label: SheetField | null = null;
  const segments = bare.split(':');
  segments.forEach((segment, at) => {
    const isLast = at === segments.length - 1;
    const { text, next } = isLast ? { text: segment, next: null } : withoutLabel(segment);
    pieces.push(...piecesOf(text, label, context));
    label = next ?? label;
  });
  const isTitle = listDay.test(bare) && !pieces.some(({ kind }) => kind === 'port' || kind === 'cell');
  if (isTitle || isHeads(wordsOf(bare))) return { pieces: [], isNumbered, isTalk: true, isBlank: false };
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
  const words = wordsOf(text);
  let call = (label && callLabels[label]) ?? null;
  if (label && !call) return words.length > 0 ? [{ kind: 'cell', field: label, text: words.join(' ') }] : [];
  const pieces: Piece[] = [];
  let isCorrected = false;
  for (let at = 0; at < words.length;) {
    const found = findAt(words, at, { context, isCall: call !== null });
    at += found.words;
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
    else if (found.kind === 'port') pieces.push({ kind: 'port', text: found.text, label: call });
    else pieces.push({ kind: 'window', text: found.text, label: windowLabelOf(found.text) ?? call });
  }
  return pieces;
}

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

function cellsOf(pieces: readonly Piece[], context: CachedMessageContext): MessageCells {
  const ports: Port[] = [];
  const windows: Window[] = [];
  const words: string[] = [];
  const cells: [SheetField, string][] = [];
  for (const piece of pieces) {
    if (piece.kind === 'word') words.push(piece.text);
    else if (piece.kind === 'window') windows.push({ ...piece, after: ports.at(-1) });
    else if (piece.kind === 'port') {
      // A port written in two languages is one port.
      if (!ports.some((port) => portKey(port, context) === portKey(piece, context))) ports.push(piece);
    } else if (piece.field === 'ship_name') cells.push(...shipCells(piece.text));
    else if (piece.field === 'manager' && !context.isManager(piece.text)) words.push(piece.text);
    else cells.push([piece.field, piece.text]);
  }
  const [only] = ports;
  if (ports.length === 1 && only) ports.splice(0, 1, ...lanePorts(only, context));
  const all = [...callWrites(ports, windows), ...vesselWrites(words), ...cells];
  return new Map(all.filter(([, text]) => text !== ''));
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
