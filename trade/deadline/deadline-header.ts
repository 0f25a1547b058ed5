import { entriesOf } from '../keys-of.ts';
import type { cutOffCodes } from '../sailing/sailing.ts';
import { simplified } from '../text/simplified.ts';
import {
  classWords,
  deadlineMark,
  kindWords,
  partyWords,
  plainWords,
  type DeadlineClass,
  type DeadlineKind,
  type DeadlineParty,
} from './deadline-words.ts';

/** The meaning of a header above a column of deadlines or openings. */
export interface DeadlineHeader {
  /** The kind; null if the header names none or several. */
  kind: DeadlineKind | null;
  /** The class of cargo or delivery; null if the header names several. */
  cargoClass: DeadlineClass | null;
  party: DeadlineParty;
  /** The words of the header that are unknown. They may change the meaning, so the kind is then uncertain. */
  rest: string;
}

type CutOffCode = (typeof cutOffCodes)[number];

/** The DCSA codes of the kinds of deadline that a general cargo sailing can store. */
const codes: Partial<Record<DeadlineKind, CutOffCode>> = {
  documents: 'DCO',
  vgm: 'VCO',
  full_delivery: 'FCO',
  port: 'PCO',
  customs: 'CUA',
};

/**
 * Returns the meaning of a header of deadlines, openings or berth times. Returns null for any other header.
 *
 * The header is split into known words. A word that is not known may qualify the deadline, so it is returned.
 */
export function readDeadlineHeader(header: string): DeadlineHeader | null {
  const text = plain(header);
  const found = wordsIn(text);
  const kinds = uniqueOf(found.kinds);
  const isLate = found.classes.includes('late') && found.rest === '';
  const isAlone = kinds.some((kind) => alone.includes(kind)) && !isBerthPort(kinds);
  if (!deadlineMark.test(text) && !isLate && !isAlone) return null;
  const classes = uniqueOf(found.classes).filter((one, _, all) => all.length === 1 || one !== 'general');
  const [cargoClass = 'general', ...otherClasses] = classes;
  return {
    kind: oneKind(kinds, text),
    cargoClass: isPair(classes) ? 'out_of_gauge' : otherClasses.length > 0 ? null : cargoClass,
    party: found.parties.includes('forwarder') ? 'forwarder' : 'carrier',
    rest: found.rest,
  };
}

/**
 * Returns the code under which a sailing stores the deadlines of a header. Returns null if the product cannot
 * store them, or if their meaning is not certain.
 */
export function codeOfHeader({ kind, cargoClass, party, rest }: DeadlineHeader): CutOffCode | null {
  if (rest !== '' || party === 'forwarder') return null;
  const isForPort = kind === null || kind === 'port';
  if (isForPort && (cargoClass === 'out_of_gauge' || cargoClass === 'breakbulk')) return 'OBC';
  return kind !== null && cargoClass === 'general' ? (codes[kind] ?? null) : null;
}

/** The kinds that a header names without a word for deadline. */
const alone: readonly DeadlineKind[] = ['opening', 'berthing', 'vgm', 'empty_pick_up'];

/** True for a header of ports at which a vessel berths, such as 靠泊港. */
const isBerthPort = (kinds: readonly DeadlineKind[]): boolean =>
  kinds.includes('berthing') && kinds.includes('port');

/** Kinds whose words also describe the place of another kind: `CY` in `CY VGM cut-off`, `Port` in `Port FCL`. */
const places: readonly DeadlineKind[] = ['port'];

/** The end of the receiving of containers (`收箱截止`, `Receiving cut-off`), which is the port's cut-off. */
const endOfReceiving = /(?:收箱|收柜|收重箱?|收重柜)截止?|截收|RECEIVING (?:CUT|CLOS)/;

function oneKind(kinds: readonly DeadlineKind[], text: string): DeadlineKind | null {
  if (kinds.length === 1 && kinds[0] === 'opening' && deadlineMark.test(text))
    return endOfReceiving.test(text) ? 'port' : null;
  const named = kinds.filter((kind) => !places.includes(kind));
  if (named.length === 1 && named[0] === 'full_delivery') return 'full_delivery';
  // The customs deadline is the time by which customs must have released the cargo: `截关（放行）`.
  const isRelease = kinds.length === 2 && kinds.includes('customs') && kinds.includes('customs_release');
  if (isRelease) return 'customs';
  const [only = null, ...others] = kinds;
  return others.length > 0 ? null : only;
}

/**
 * True for the pair "大件与件杂货" (heavy lifts and break-bulk cargo), for which the header means one common
 * deadline.
 */
const isPair = (classes: readonly DeadlineClass[]): boolean =>
  classes.length === 2 && classes.includes('out_of_gauge') && classes.includes('breakbulk');

type Role =
  | { kind: DeadlineKind }
  | { cargoClass: DeadlineClass }
  | { party: DeadlineParty }
  | { plain: true };

interface Word {
  pattern: RegExp;
  length: number;
  role: Role;
}

const wordsOf = (texts: string, role: Role): Word[] =>
  texts.split('|').map((text) => ({ pattern: patternOf(text), length: text.length, role }));

/** Latin words match as whole words only. */
const patternOf = (text: string): RegExp =>
  /[A-Z]/.test(text)
    ? new RegExp(`${/^[A-Z\d]/.test(text) ? '(?<![A-Z\\d])' : ''}${text}(?![A-Z\\d])`, 'g')
    : new RegExp(text, 'g');

/** All words, longest first, because one may be a part of another. Of equally long words, classes come first. */
const words: readonly Word[] = [
  ...entriesOf(classWords).flatMap(([cargoClass, texts]) => wordsOf(texts, { cargoClass })),
  ...entriesOf(kindWords).flatMap(([kind, texts]) => wordsOf(texts, { kind })),
  ...entriesOf(partyWords).flatMap(([party, texts]) => wordsOf(texts, { party })),
  ...wordsOf(plainWords, { plain: true }),
].sort((a, b) => b.length - a.length);

function wordsIn(text: string) {
  let rest = text;
  const kinds: DeadlineKind[] = [];
  const classes: DeadlineClass[] = [];
  const parties: DeadlineParty[] = [];
  for (const { pattern, role } of words) {
    const next = rest.replace(pattern, ' ');
    if (next === rest) continue;
    rest = next;
    if ('kind' in role) kinds.push(role.kind);
    else if ('cargoClass' in role) classes.push(role.cargoClass);
    else if ('party' in role) parties.push(role.party);
  }
  return { kinds, classes, parties, rest: rest.replace(/[^\p{L}\d]+/gu, ' ').trim() };
}

/** Returns the header in capitals with plain spaces, without hyphens and dots inside words: `S/I` becomes `SI`. */
const plain = (header: string): string =>
  simplified(header.normalize('NFKC'))
    .toUpperCase()
    .replace(/(?<![A-Z])([A-Z])[/.]([A-Z])\.?(?![A-Z])/g, '$1$2')
    .replace(/[-_.]/g, ' ')
    .replace(/(?<=[A-Z\d])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Z\d])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const uniqueOf = <One>(some: readonly One[]): One[] => [...new Set(some)];
