import { isMoney } from '../messages/vessel-words.ts';
import { remark, type SheetNote } from '../note.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

/** A number with its unit, such as `2x80T` or `28500DWT`. It is not a day or a voyage number. */
const measure =
  /^[(~约近]?\d[\d.,Xx*×~/-]{0,20}(?:K|%|°|\+|万)?(?:K?TS?|MTS?|SWL|DWT|DWCC|DWAT|CBM|M3|M|CM|FT|'|T吊|GR?T|NRT|TEUS?|FEU|CUM|CRANES?|GP|HC|HQ|RF|OT|FR|HRS?|LT|H|DAYS?|PCS|UNITS?|KN|方|吨|台|米|天|件|个|点|钩|吊|万|岁|年|立方|%)[).,]?$/i;
/** The combined lifting capacity of several cranes: `2*80T(联吊160T)`. */
const combined =
  /\((?:联吊|并吊|COMB(?:INED|I)?\.?|可联吊?) ?\d{1,4} ?(?:MTS?|T|吨)\)|(?<=\dT )COMB\.? \d{1,4}T/gi;
/**
 * Numbers that have another meaning than a day or a voyage number: a clock time, a telephone number, a year,
 * an ordinal number or an amount of money.
 */
const other =
  /^(?:BLT|BUILT|DWT|GRT|LOA)\d{2,6}$|^\d{1,3}K$|^\d{1,2}[:：]\d{2}(?:HRS?|LT)?$|^\+?[\d-]{7,}$|^(?:19|20)\d{2}(?:年|BLT|BUILT)?$|^(?:1ST|2ND|3RD|4TH)$|^\d{1,4}[Xx*×]\d{1,4}$|^[$€¥]/i;
/** A word before a number which shows that the number is not a day or a voyage number: `DWT`, `IMO`, `TEL`. */
const announces =
  /^(?:BLT|BUILT|DWT|DWCC|DWAT|IMO|MMSI|TEL|MOB|PH|REF|QQ|GT|GRT|NRT|LOA|BEAM|DRAFT|DRAUGHT|YEAR|PIER|BERTH|TERMINAL|CLASS|UN|CRANES?|SWL|GEAR(?:ED)?|MAX|MIN|ABT|ABOUT|CBM|TEUS?|载重吨?|船吊|吊杆|起吊|电话|微信|手机|建造|满|余|剩|USD|EUR|RMB|CNY|US\$|LIFT|HOLDS?|HATCH(?:ES)?|HO\/HA|LAST|TRANSIT|T\/T)[.:]?$/i;
/** A unit after a number which shows that the number is not a day or a voyage number: `tons`, `knots`. */
const unit =
  /^(?:[Xx×*]|K?DWT|DWCC|DWAT|TS?|MTS?|TONS?|TONNES?|CBM|M3|GT|GRT|NRT|TEUS?|UNITS?|PCS|KNOTS|KN|HOLDS?|HATCH(?:ES)?|CRANES?|DAYS?|HRS?|HOURS?|%|SWL|吨|方|台|件|天|吊|米|LT|PMT|\/|PER)/i;
const monthName =
  /^(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)(?:UARY|RUARY|CH|IL|UST|TEMBER|EMBER|OBER)?[.,]?$/i;

/**
 * Days that do not belong to the voyage, such as the validity of a rate, and days in Chinese characters. They
 * are removed before the words are checked, because `leftOutDays` checks the Chinese days.
 */
const otherDay =
  /(?:CUT|CLOSING|CLOSE|PAYMENT|(?<![A-Z])(?:SI|VGM|CY|ERD)(?![A-Z])|GATE|截|结关|开港|VALID|EXPIRY|UNTIL|TILL|UPDATE|ISSUE|DATED|AS OF|AS AT|有效期)[^\d]{0,12}\d[^\s]{0,14}(?: [A-Z]{3,9}\.?)?(?: 20\d{2})?|\d{1,2}月\d{1,2}日?/gi;

/**
 * Returns a question for words in the remark of a message that may be a part of the voyage: a number without
 * a unit (a day or a voyage number), or the name of a month.
 */
export function strayWords({ remark: text }: SheetSailing): SheetNote[] {
  const words = text
    .normalize('NFKC')
    .replace(otherDay, ' ')
    .replace(combined, ' ')
    .split(/[\s,;、]+/);
  const stray = words.find((word, at) => {
    if (monthName.test(word) && !/^(?:may|MAY|march|mar)$/.test(word)) return true;
    const isOther = (part: string) =>
      !/\d/.test(part) || measure.test(part) || other.test(part) || isMoney(part);
    if (isOther(word) || (/[A-Z]/i.test(word) && word.split('/').every(isOther))) return false;
    const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
    return !announces.test(before.replace(/^[(（]/, '')) && !unit.test(behind) && !isMoney(before);
  });
  return stray === undefined ? [] : [{ field: null, ...remark('left_out_text', { text: stray }) }];
}
