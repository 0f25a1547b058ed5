import { entriesOf } from '../../keys-of.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { isBerthTime, isDeadline, isOtherDate, matchHeader } from '../headers/match-header.ts';
import { hubHead } from '../headers/other-heads.ts';
import { isMomentWord, momentIn } from '../headers/moment-words.ts';
import { headOfPort } from '../layout/port-heads.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { portCode, type Moment, type Role } from './typed-cell.ts';

/** The facts about a column that its header cells give, combined from all header rows. */
export interface HeadFacts {
  text: string;
  port: string | null;
  moment: Moment | null;
  role: Role | null;
  version: 'planned' | 'revised' | null;
  isDeadline: boolean;
  /** True for a column of dates that belong to no call, such as the validity of a rate. */
  isOther: boolean;
  field: SheetField | null;
  /**
   * The header texts that give none of these facts. Such a text may be a vessel, in a table with a column for
   * each vessel.
   */
  rest: readonly string[];
}

const { eta: arrives, etb: berths, etd: leaves } = momentIn;
const loads = /(?<![A-Z])(?:LOAD(?:ING|S)?|POL|LDG)(?![A-Z])|装/i;
const discharges = /(?<![A-Z])(?:DISCH(?:ARG(?:E|ES|ING))?|POD|UNLOAD(?:ING)?)(?![A-Z])|卸/i;
const planned =
  /(?<![A-Z])(?:PRO ?-?FORMA|ORIGINAL(?:LY)?|ORIG\.?|PLANNED|PREVIOUS|FORMER|OLD)(?![A-Z])|计划|原(?:定|船期|计划)|^[原旧]|旧(?=船|[计受开到抵])/i;
const revised =
  /(?<![A-Z])(?:REVISED|REV\.?|LATEST|UPDATED|ACTUAL|CURRENT|NEW|AMENDED)(?![A-Z])|SUBSTITUTE|REPLACEMENT|修正|修订|更新|最新|实际|调整|变更|^新(?!港)|新(?=船期|计划)/i;
const callWords =
  /(?<![A-Z])(?:ET[ABDS]|AT[ABD]|ARR(?:IVAL|IVES?|IVING)?|DEP(?:ARTURE|ARTS?)?|SAIL(?:S|ING)?|LOAD(?:ING|S)?|DISCH(?:ARG(?:E|ING))?|POL|POD|LAYCAN|DATES?|TIME|LT|FROM|TO|EX|AT|MON|TUE|WED|THU|FRI|SAT|SUN)(?![A-Z])\.?|预?抵港?|到港|到达|靠泊|开航|离港|离泊|开船|预计|日期|时间|受载期?|船期|[装卸离抵至到自往开]|周[一二三四五六日]|[():/,]/gi;

/**
 * Combines the header texts above one column, from top to bottom. An upper text has precedence over a lower
 * one.
 */
export function headFacts(texts: readonly SheetCell[], names: HarborNames): HeadFacts {
  const facts: HeadFacts = {
    text: texts.map(cellText).filter(Boolean).join(' '),
    port: null,
    moment: null,
    role: null,
    version: null,
    isDeadline: false,
    isOther: false,
    field: null,
    rest: [],
  };
  return texts
    .map(cellText)
    .filter(Boolean)
    .reduce((known, text) => withText(known, text, names), facts);
}

function withText(known: HeadFacts, original: string, names: HarborNames): HeadFacts {
  const text = simplified(original);
  const bare = text.replace(/\([^()]*\)/g, ' ').trim() || text;
  // If a heading contains a clock time and has no other known meaning, its column contains deadlines: `CY (Thu
  // 18:00)`.
  const isTimed =
    /\d{1,2}:\d{2}/.test(text) && !leaves.test(text) && !arrives.test(text) && matchHeader(bare) === null;
  const deadline = (isDeadline(text) || isDeadline(bare) || isTimed) && !isBerthTime(text);
  if (deadline) return { ...known, isDeadline: true };
  const whole = entriesOf(isMomentWord).find(([, word]) => word.test(bare))?.[0] ?? null;
  const moment =
    whole ?? (leaves.test(text) ? 'etd' : arrives.test(text) ? 'eta' : berths.test(text) ? 'etb' : null);
  const bothMoments = leaves.test(text) && (arrives.test(text) || berths.test(text));
  const role = loads.test(text) !== discharges.test(text) ? (loads.test(text) ? 'load' : 'discharge') : null;
  const version = planned.test(text) ? 'planned' : revised.test(text) ? 'revised' : null;
  const own = matchHeader(bare);
  const unversioned = bare.replace(planned, ' ').replace(revised, ' ').trim();
  const match = (own?.certainty ?? 0) > 1 ? own : (matchHeader(unversioned) ?? own);
  const port = match?.certainty === 3 ? null : portIn(text, bare, names);
  const field = match && match.certainty > 1 ? match.field : null;
  const isExplained = port !== null || moment !== null || role !== null || version !== null || field !== null;
  return {
    ...known,
    port: known.port ?? port,
    moment: known.moment ?? (bothMoments ? null : moment),
    role: known.role ?? role,
    version: known.version ?? version,
    isOther: known.isOther || isOtherDate(text),
    field: known.field ?? (port === null ? field : null),
    rest: isExplained ? known.rest : [...known.rest, text],
  };
}

function portIn(text: string, bare: string, names: HarborNames): string | null {
  const head = headOfPort(text, 0, names) ?? headOfPort(bare, 0, names);
  if (head) return head.code;
  const plain = bare.replace(callWords, ' ').replace(/\s+/g, ' ').trim();
  if (plain === '' || plain === bare) return portCode(bare, names);
  return portCode(plain, names) ?? (hubHead.test(text) ? null : nearPort(plain, names));
}

/**
 * Returns the name of a misspelled port unchanged if `readHarbors` can correct it or has suggestions for a
 * person: `乌姆盖萨尔`; null for other texts.
 */
function nearPort(text: string, names: HarborNames): string | null {
  if (text.length < 3 || text.length > 40 || /\d/.test(text) || matchHeader(text) !== null) return null;
  const read = readHarbors(text, names);
  return 'value' in read || read.refused.code === 'harbor_unknown_near' ? text : null;
}
