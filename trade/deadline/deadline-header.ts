import { entriesOf } from '../keys-of.ts';
import { simplified } from '../text/simplified.ts';
import {
  codeOf,
  deadlineCodes,
  type CargoClass,
  type DeadlineCode,
  type DeadlineKind,
} from './deadline-codes.ts';
import {
  classWords,
  deadlineMark,
  kindWords,
  partyWords,
  plainWords,
  type HeaderClass,
  type HeaderKind,
  type HeaderParty,
} from './deadline-words.ts';

/** The meaning of the header of a column with deadlines or openings. */
export interface DeadlineHeader {
  /** The code, if the header consists of the code itself. */
  code?: DeadlineCode;
  /** The kind of deadline; null if the header names no kind or several. */
  kind: HeaderKind | null;
  /**
   * The class of cargo or delivery that the header names; `general` if it names none, null if it names
   * several.
   */
  cargoClass: HeaderClass | null;
  party: HeaderParty;
  /**
   * The words of the header that are not known. They may change its meaning, so `codeOfHeader` returns no
   * code if there are any.
   */
  rest: string;
}

/** The kinds of headers whose deadlines a sailing can store, with their codes. */
const kinds: Partial<Record<HeaderKind, DeadlineKind>> = {
  documents: 'DCO',
  vgm: 'VCO',
  full_delivery: 'FCO',
  port: 'PCO',
  customs: 'CUA',
  opening: 'EFC',
};

/**
 * The kinds whose DCSA code applies to all cargo or to fixed classes, with the code by the cargo class that the
 * header names.
 */
const singleKinds: Partial<Record<HeaderKind, Partial<Record<HeaderClass, DeadlineKind>>>> = {
  lcl_delivery: { general: 'LCO', lcl: 'LCO', bulk: 'LCO' },
  cargo: { lcl: 'LCO', dangerous: 'DGC', reefer: 'RCO', out_of_gauge: 'OBC', breakbulk: 'OBC' },
  // A header for the delivery of full containers of a cargo class gets the code of the cargo cut-off of this
  // class.
  full_delivery: { dangerous: 'DGC', reefer: 'RCO', out_of_gauge: 'OBC' },
  advance_filing: { general: 'AFC' },
  empty_pick_up: { general: 'ECP', empty: 'ECP' },
  booking: {
    general: 'STA',
    dangerous: 'SPA',
    reefer: 'SPA',
    out_of_gauge: 'SPA',
    breakbulk: 'SPA',
    special: 'SPA',
  },
};

/**
 * The cargo class of a sailing's deadlines for each cargo class that a header may name. A header's cargo
 * class that has no codes is absent.
 */
const classes: Partial<Record<HeaderClass, CargoClass>> = {
  general: 'general',
  dangerous: 'dangerous',
  reefer: 'reefer',
  out_of_gauge: 'out_of_gauge',
  breakbulk: 'out_of_gauge',
  lcl: 'lcl',
  late: 'late',
  barge: 'barge',
  rail: 'rail',
};

/**
 * Returns the meaning of a header about deadlines, openings or berth times. Returns null for any other
 * header. The header is split into known words. Unknown words are returned in `rest`, because they may change
 * the meaning of the deadline.
 */
export function readDeadlineHeader(header: string): DeadlineHeader | null {
  const found = read.get(header);
  if (found !== undefined) return found;
  if (read.size >= readMost) read.clear();
  const made = readHeader(header);
  read.set(header, made);
  return made;
}

/**
 * The results of `readHeader` by header. They are cached, because every cell is tested as a header and sheets
 * repeat their texts.
 */
const read = new Map<string, DeadlineHeader | null>();
const readMost = 5_000;

function readHeader(header: string): DeadlineHeader | null {
  const text = plain(header);
  const code = deadlineCodes.find((one) => one === text);
  if (code) return { code, kind: null, cargoClass: 'general', party: 'carrier', rest: '' };
  const found = wordsIn(text);
  const named = uniqueOf(found.kinds);
  const isLate = found.classes.includes('late') && found.rest === '';
  const isAlone = named.some((kind) => alone.includes(kind)) && !isBerthPort(named);
  const isShort = shortForm.test(text) && found.rest === '';
  if (!deadlineMark.test(text) && !isLate && !isAlone && !isShort) return null;
  const some = uniqueOf(found.classes).filter((one, _, all) => all.length === 1 || one !== 'general');
  const [cargoClass = 'general', ...otherClasses] = some;
  const isDry = named.length === 0 && some.length === 1 && dryCargo.test(text);
  const kind = isDry
    ? 'port'
    : isLate && named.every((one) => one === 'receiving')
      ? null
      : oneKind(named, text);
  return {
    kind: kind === 'container' ? (cargoClass === 'general' ? 'full_delivery' : 'port') : kind,
    cargoClass: isPair(some) ? 'out_of_gauge' : otherClasses.length > 0 ? null : cargoClass,
    party: found.parties.includes('forwarder') ? 'forwarder' : 'carrier',
    rest: found.rest,
  };
}

/**
 * Returns the code under which a sailing stores the deadlines of a column with this header. Returns null if
 * no code fits or the meaning of the header is uncertain.
 */
export function codeOfHeader({ code, kind, cargoClass, party, rest }: DeadlineHeader): DeadlineCode | null {
  if (code) return code;
  if (rest !== '' || party === 'forwarder' || cargoClass === null) return null;
  if (kind === null && cargoClass === 'general') return null;
  const single = kind && singleKinds[kind]?.[cargoClass];
  if (single) return single;
  if (cargoClass === 'transhipment') return kind === null || kind === 'port' ? 'TCO' : null;
  const known = classes[cargoClass];
  const stored = kinds[kind ?? 'port'];
  // For break-bulk cargo alone, the only deadline that can be stored is the port's cut-off, because the DCSA
  // standard has no other.
  if (!known || !stored || (cargoClass === 'breakbulk' && stored !== 'PCO')) return null;
  return codeOf(stored, known);
}

/**
 * Returns the codes for a column that may contain a whole period, such as 收箱时间: the opening and the cut-off
 * of the port. Returns null for other headers.
 */
export function windowOfHeader({
  kind,
  cargoClass,
  party,
  rest,
}: DeadlineHeader): readonly [opening: DeadlineCode, cutOff: DeadlineCode] | null {
  if (kind !== 'receiving' || rest !== '' || party === 'forwarder' || cargoClass === null) return null;
  const known = classes[cargoClass];
  const [opening, cutOff] = known ? [codeOf('EFC', known), codeOf('PCO', known)] : [null, null];
  return opening && cutOff ? [opening, cutOff] : null;
}

/** The kinds that a header may name without a word for "deadline". */
const alone: readonly HeaderKind[] = ['opening', 'receiving', 'berthing', 'vgm', 'empty_pick_up', 'pick_up'];

/** True for the header of a column with the ports at which a vessel berths, such as 靠泊港. */
const isBerthPort = (kinds: readonly HeaderKind[]): boolean =>
  kinds.includes('berthing') && kinds.includes('port');

/**
 * The kinds whose words also describe the place of another kind: `CY` in `CY VGM cut-off`, `Port` in `Port
 * FCL`.
 */
const places: readonly HeaderKind[] = ['port', 'container', 'cargo'];

/**
 * The kinds that keep their meaning next to a word for a place: `Port FCL`, `码头开港`, `Terminal receiving
 * cut-off`.
 */
const kindsWithPlace: readonly HeaderKind[] = ['full_delivery', 'opening', 'receiving', 'lcl_delivery'];

/**
 * The words for dry containers. A header with such a word and no kind means the port's cut-off: `Dry
 * cut-off`.
 */
const dryCargo = /普货|普柜|普箱|干箱|干柜|(?<![A-Z])(?:DRY|GP|GEN|GENERAL CARGO)(?![A-Z])/;

/**
 * The short names of documents, such as SI or AMS. A column headed by such a name contains deadlines, even
 * without a word for "deadline".
 */
const shortForm = /^(?:[A-Z\d ]+ )?(?:SI|AMS|ENS|AFR|ACI|ISF|ICS2)(?: (?:DATE|TIME|[A-Z]*DATETIME))?$/;

/**
 * The words for the end of the receiving of containers (`收箱截止`, `Receiving cut-off`), which is the port's
 * cut-off.
 */
const endOfReceiving = /(?:收箱|收柜|收重箱?|收重柜)截止?|截收|最[晚迟]收|RECEIVING (?:CUT|CLOS)/;

function oneKind(kinds: readonly HeaderKind[], text: string): HeaderKind | null {
  const named = kinds.filter((kind) => !places.includes(kind));
  if (named.length === 1 && named[0] === 'receiving' && endOfReceiving.test(text)) return 'port';
  if (kinds.includes('opening') && deadlineMark.test(text)) return null;
  if (named.length === 0 && kinds.includes('port')) return 'port';
  const [first = null] = named;
  if (first !== null && named.length === 1 && kindsWithPlace.includes(first)) return first;
  // The customs deadline is the time by which customs must have released the cargo: `截关（放行）`.
  const isRelease = kinds.length === 2 && kinds.includes('customs') && kinds.includes('customs_release');
  if (isRelease) return 'customs';
  const [only = null, ...others] = kinds;
  return others.length > 0 ? null : only;
}

/**
 * True for the pair 大件 and 件杂货 (heavy lifts and break-bulk cargo). A header with both words means one
 * deadline that applies to both.
 */
const isPair = (classes: readonly HeaderClass[]): boolean =>
  classes.length === 2 && classes.includes('out_of_gauge') && classes.includes('breakbulk');

type Role = { kind: HeaderKind } | { cargoClass: HeaderClass } | { party: HeaderParty } | { plain: true };

interface Word {
  pattern: RegExp;
  length: number;
  role: Role;
}

const wordsOf = (texts: string, role: Role): Word[] =>
  texts.split('|').map((text) => ({ pattern: patternOf(text), length: text.length, role }));

/** Returns a pattern for a word. Latin words match only as whole words. */
const patternOf = (text: string): RegExp =>
  /[A-Z]/.test(text)
    ? new RegExp(`${/^[A-Z\d]/.test(text) ? '(?<![A-Z\\d])' : ''}${text}(?![A-Z\\d])`, 'g')
    : new RegExp(text, 'g');

/**
 * All known words, longest first, because a word may be a part of a longer one. If words have the same
 * length, words for cargo classes are first.
 */
const words: readonly Word[] = [
  ...entriesOf(classWords).flatMap(([cargoClass, texts]) => wordsOf(texts, { cargoClass })),
  ...entriesOf(kindWords).flatMap(([kind, texts]) => wordsOf(texts, { kind })),
  ...entriesOf(partyWords).flatMap(([party, texts]) => wordsOf(texts, { party })),
  ...wordsOf(plainWords, { plain: true }),
].sort((a, b) => b.length - a.length);

function wordsIn(text: string) {
  let rest = text;
  const kinds: HeaderKind[] = [];
  const classes: HeaderClass[] = [];
  const parties: HeaderParty[] = [];
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

/**
 * Returns the header in capitals. Abbreviations such as `S/I` lose their slash or dots, and hyphens and other
 * dots become spaces.
 */
const plain = (header: string): string =>
  simplified(header.normalize('NFKC'))
    .toUpperCase()
    .replace(/(?<![A-Z])([A-Z])[/.]([A-Z])\.?(?![A-Z])/g, '$1$2')
    .replace(/[-_.]/g, ' ')
    .replace(/(?<=[A-Z\d])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Z\d])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const uniqueOf = <One>(some: readonly One[]): One[] => [...new Set(some)];
