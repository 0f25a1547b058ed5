import type { DeadlineCode } from '../../deadline/deadline-codes.ts';
import { codeOfHeader, readDeadlineHeader } from '../../deadline/deadline-header.ts';
import { deadlineNames } from '../../deadline/deadline-names.ts';
import { dictionary, dictionaryName } from '../../sailing/dictionary.ts';
import type { DraftCutOff } from '../../draft/draft.ts';
import type { Language } from '../../language.ts';
import { isLocalTime, localTime } from '../../calendar/local-time.ts';
import { provenanceName, provenanceNamed, ruleName, ruleNamed, extractKind } from './cut-off-words.ts';

type CutOff = Omit<DraftCutOff, 'id'>;

/** One cut-off from a cell, split into its parts. */
export interface CutOffParts {
  /** The whole cut-off as typed. */
  text: string;
  code: string | null;
  /** The port and the time: the text between the kind and the provenance, split at commas. */
  places: string[];
  provenance: CutOff['provenance'] | null;
  rule: string | null;
}

/**
 * Splits the text of a cell into single cut-offs at semicolons and line breaks. Text inside quotes is not
 * split, because a quoted rule may contain these characters.
 */
export function cutOffPieces(text: string): string[] {
  const hasQuotes = text.split('"').length % 2 === 1;
  const pieces = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = hasQuotes && !isQuoted;
    if (!isQuoted && /[;；\n]/.test(character)) pieces.push('');
    else pieces.push((pieces.pop() ?? '') + character);
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/**
 * Splits one cut-off into kind, port, time, provenance and rule: `截关 CUA，上海，2026-11-24
 * 17:00，按规则推算：受载首日前一天中午`.
 */
export function cutOffParts(text: string): CutOffParts {
  const places: string[] = [];
  let at = 0;
  for (const piece of text.split(/[,，]/)) {
    const colon = piece.search(/[:：]/);
    const provenance = provenanceNamed(colon < 0 ? piece : piece.slice(0, colon));
    if (provenance) {
      const rule = colon < 0 ? '' : text.slice(at + colon + 1).trim();
      return { text, ...kindIn(places), provenance, rule: rule === '' ? null : readRule(rule) };
    }
    places.push(piece);
    at += piece.length + 1;
  }
  return { text, ...kindIn(places), provenance: null, rule: null };
}

/**
 * Finds the kind of the cut-off, which is a piece of its own or precedes the port. A piece that equals the
 * header of a deadline column decides the kind.
 * The code is null for a cut-off of a cargo class (such as dangerous goods) or of a forwarder. It must not
 * become the port's general cut-off.
 */
function kindIn(pieces: readonly string[]): Pick<CutOffParts, 'code' | 'places'> {
  const trimmed = pieces.map((piece) => piece.trim()).filter(Boolean);
  const meanings = trimmed.map((piece) => readDeadlineHeader(piece));
  const codes = meanings.map((meaning) => meaning && codeOfHeader(meaning));
  const at = codes.findIndex((code) => code !== null);
  if (at >= 0) return { code: codes[at] ?? null, places: trimmed.filter((_, index) => index !== at) };
  const { code, rest } = extractKind(pieces.join(','));
  const places = rest.split(',').map((piece) => piece.trim());
  const own = code === null ? [] : classesOfNames(code);
  const isOther = meanings.some(
    (meaning) =>
      meaning !== null &&
      (meaning.party === 'forwarder' ||
        (meaning.cargoClass !== 'general' && !own.includes(meaning.cargoClass))),
  );
  return { code: isOther ? null : code, places: places.filter(Boolean) };
}

/**
 * Returns the cargo classes that the Chinese and English name of a code contain. The names are read in the
 * same way as a header.
 */
const classesOfNames = (code: DeadlineCode) => {
  const { chinese_name, english_name } = deadlineNames[code];
  return [chinese_name, english_name].map((name) => readDeadlineHeader(name)?.cargoClass);
};

const isQuotedText = (text: string) => text.length > 1 && text.startsWith('"') && text.endsWith('"');

/**
 * Reads the rule of a computed cut-off. A text in quotes is a free text; any other text may be the name of a
 * known rule, such as `受载首日前一天中午`.
 */
function readRule(text: string): string {
  const rule = isQuotedText(text) ? text.slice(1, -1).replaceAll('""', '"') : ruleNamed(text);
  return rule.replace(/\s+/g, ' ').trim();
}

function writeRule(rule: string, language: Language): string {
  const name = ruleName(rule, language);
  const isPlain = !/[;；"]/.test(name) && readRule(name) === rule;
  return isPlain ? name : `"${rule.replaceAll('"', '""')}"`;
}

interface WriteContext {
  language: Language;
  /** Returns the name of the port in a form that the import can read again. */
  portText: (code: string) => string;
  timeZoneOf: (code: string) => string | undefined;
}

/**
 * Writes cut-offs as the text of a cell, which the import reads with the same result. Unknown codes and times
 * stay as typed.
 */
export function cutOffsText(cutOffs: readonly CutOff[], context: WriteContext): string {
  const [comma, semicolon, colon] = context.language === 'zh' ? ['，', '；', '：'] : [', ', '; ', ': '];
  const textOf = (one: CutOff): string => {
    const { code, harbor_code, time, provenance, rule } = one;
    const isKnown = Object.hasOwn(dictionary.cut_off, code);
    const kind = isKnown ? `${dictionaryName('cut_off', code, context.language)} ${code}` : code;
    const source = provenanceName(provenance, context.language);
    return [
      kind,
      harbor_code === '' ? '' : context.portText(harbor_code),
      time === null ? '' : timeText(time, context.timeZoneOf(harbor_code)),
      rule === null ? source : `${source}${colon}${writeRule(rule, context.language)}`,
    ]
      .filter((part) => part !== '')
      .join(comma);
  };
  return cutOffs.map(textOf).join(semicolon);
}

/** Writes day and time. The offset is written only if it differs from the offset of the port's time zone. */
function timeText(time: string, timeZone: string | undefined): string {
  if (!isLocalTime(time) || timeZone === undefined) return time;
  const [date, clock] = [time.slice(0, 10), time.slice(11, 16)];
  return localTime(date, clock, timeZone) === time ? `${date} ${clock}` : time;
}
