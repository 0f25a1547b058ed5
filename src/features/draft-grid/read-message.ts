import { readWindow } from '../../../contract/rules/sailing-sheet/date-cell.ts';
import { readHarbors } from '../../../contract/rules/sailing-sheet/harbor-cell.ts';
import { findCategory, readMachine } from '../../../contract/rules/sailing-sheet/vessel-type.ts';
import { readCargo } from '../../../contract/rules/sailing-sheet/cargo.ts';
import type { SheetField } from '../../../contract/rules/sailing-sheet/field.ts';
import type { CellBook } from './cell-book.ts';

/** Longest piece of a message that is one port or one window: `25 Nov 2026 - 28 Nov`. */
const wordsMost = 5;

/** What stands in a message, by the columns of a sheet. */
export type MessageCells = ReadonlyMap<SheetField, string>;

/** The sailings of a message, one a line. */
export const readMessages = (lines: readonly string[], book: CellBook): MessageCells[] =>
  lines.map((line) => readMessage(line, book)).filter(({ size }) => size > 1);

/**
 * Reads one line of a chat: `MV YU CHUAN CORAL 623W 上海 11.25-28 吉达 12/20`. Ports and windows are
 * found wherever they stand; the first port loads, the last discharges; what is left is the vessel, its
 * voyage, and words that are kept in the remark.
 */
function readMessage(line: string, book: CellBook): MessageCells {
  const words = wordsOf(line);
  const ports: string[] = [];
  const windows: WindowFound[] = [];
  const left: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = findAt(words, at, book);
    if (found.kind === 'port') ports.push(found.text);
    else if (found.kind === 'window') windows.push({ text: found.text, after: ports.length - 1 });
    else left.push(found.text);
    at += found.words;
  }
  return new Map([...callWrites(ports, windows), ...vesselWrites(left)].filter(([, text]) => text !== ''));
}

/** Dashes and arrows part ports, but hold the days of a window together. */
function wordsOf(line: string): string[] {
  return line
    .normalize('NFKC')
    .replace(/(?<=[^\d\s])\s*(?:->|→|⇒|=>|>|–|—|-|至|到)\s*(?=[^\d\s])/g, ' ')
    .replace(/(?<=\p{Script=Han})(?<![年月第])(?=\d)|(?<=[日号旬月底初])(?=\p{Script=Han}{2})/gu, ' ')
    .split(/[\s,;|、。]+/)
    .filter((word) => word !== '' && !/^(?:->|→|-|–|—|>)$/.test(word));
}

interface Found {
  kind: 'port' | 'window' | 'word';
  text: string;
  words: number;
}

function findAt(words: readonly string[], at: number, book: CellBook): Found {
  for (let count = Math.min(wordsMost, words.length - at); count > 0; count--) {
    const text = words.slice(at, at + count).join(' ');
    if (isWindow(text, book)) return { kind: 'window', text, words: count };
    if (isPort(text, book)) return { kind: 'port', text, words: count };
  }
  return { kind: 'word', text: words[at] ?? '', words: 1 };
}

function isWindow(text: string, { today }: CellBook): boolean {
  // A bare number is a day of a spreadsheet only in a cell of its own.
  if (!/\d/.test(text) || /^[\d.]+$/.test(text) || /^w\d/i.test(text)) return false;
  return 'value' in readWindow(text, { today });
}

function isPort(text: string, { spellings }: CellBook): boolean {
  if (!spellings || text.length < 2 || /\d/.test(text)) return false;
  // Chinese names have no spaces: what has one is two ports.
  if (/\p{Script=Han}/u.test(text) && /\s/.test(text)) return false;
  const read = readHarbors(text, spellings);
  return 'value' in read && read.assumed.length === 0;
}

interface WindowFound {
  text: string;
  /** The port that stands before it, from 0; -1 = none does. */
  after: number;
}

/** A window belongs to the port before it; where all ports come first, windows follow in their order. */
function placesOf(windows: readonly WindowFound[], last: number): ReadonlyMap<number, string> {
  const isListed = windows.every(({ after }) => after === last || after < 0);
  const places = new Map<number, string>();
  windows.forEach(({ text, after }, at) => {
    const wished = isListed ? Math.min(at, last) : Math.max(0, after);
    if (!places.has(wished)) places.set(wished, text);
  });
  return places;
}

function callWrites(ports: readonly string[], windows: readonly WindowFound[]): [SheetField, string][] {
  const last = Math.max(1, ports.length - 1);
  const days = placesOf(windows, last);
  const between = ports.slice(1, -1).map((port, at) => [port, days.get(at + 1)].filter(Boolean).join(' '));
  return [
    ['load', ports[0] ?? ''],
    ['laycan', days.get(0) ?? ''],
    ['via', between.join(', ')],
    ['unload', ports.length > 1 ? (ports.at(-1) ?? '') : ''],
    ['arrival', days.get(last) ?? ''],
  ];
}

function vesselWrites(left: readonly string[]): [SheetField, string][] {
  const isVoyage = (word: string) => /^(?:V(?:OY)?\.?)?(?=[A-Z]*\d)[A-Z\d]{2,8}$/i.test(word);
  const voyage = left.find(isVoyage) ?? '';
  const isMachine = (word: string) => 'value' in readMachine(word);
  const machine = left.find(isMachine) ?? '';
  const tags = left.filter((word) => readCargo(word).tags.length > 0);
  const category = left.find((word) => word !== machine && findCategory(word) !== null) ?? '';
  const rest = left.filter((word) => ![voyage, machine, category, ...tags].includes(word));
  const isName = (word: string) =>
    /^[A-Z][A-Z\d.'&/-]*$/.test(word) || /^TBN$/i.test(word) || /[轮号]$/.test(word);
  const from = rest.findIndex(isName);
  const name = from < 0 ? [] : rest.slice(from).slice(0, countWhile(rest.slice(from), isName));
  const said = rest.filter((word) => !name.includes(word) && /[\p{L}\d]/u.test(word));
  return [
    ['ship_name', name.join(' ')],
    ['voyage_number', voyage],
    ['machine', machine],
    ['category', category],
    ['cargo', tags.join(',')],
    ['remark', said.join(' ')],
  ];
}

function countWhile(words: readonly string[], isSo: (word: string) => boolean): number {
  const at = words.findIndex((word) => !isSo(word));
  return at < 0 ? words.length : at;
}
