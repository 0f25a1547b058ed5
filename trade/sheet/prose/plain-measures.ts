/** A number after a name at the beginning of a line: `TATHONG GRACE   33,200 2013`, `AZIMUT 4 / 3100 / ODESSA`. */
const numberBehindName =
  /^(?<name>[\s\d.)(*•-]{0,8}(?:M\/?V\.? )?\p{L}[\p{L} .'-]{2,30}(?: \d{1,3})?\s{0,12}[/|,]?\s{1,12})(?<number>\d{1,3},\d{3}|\d{4,6})(?=\s|[/|]|$)(?!\s?(?:K?DWT|DWCC|DWAT|MTS?|TONS?|TONNES?|CBM|TEU|吨)(?!\p{L}))/iu;
/** A line of headings with the deadweight, such as `NAME / DWCC / LOAD`. */
const headOfDeadweight = /(?<![A-Z])(?:DWT|DWCC|DWAT|DEADWEIGHT)(?![A-Z])|载重吨?/i;
const headOfVoyage = /(?<![A-Z])(?:VOY(?:AGE)?|V\/N)(?![A-Z])|航次/i;
/** Other headings of a list. A line with one of them and the deadweight is a line of headings. */
const otherHead =
  /(?<![A-Z])(?:NAME|VESSEL|VSL|SHIP|BLT|GEAR|LOAD|PORT|LAYCAN|DATES?|DISCH|POL|POD)(?![A-Z])|船名|装港/gi;

/**
 * Adds the unit to a deadweight that only a line of headings or a thousands separator shows, because the number
 * would be read as a voyage number otherwise.
 */
export function withDeadweights(lines: readonly string[]): string[] {
  const isHead = (line: string) =>
    !/\d/.test(line) && headOfDeadweight.test(line) && (line.match(otherHead) ?? []).length > 1;
  const hasHead = lines.some(isHead) && !lines.some((line) => headOfVoyage.test(line));
  return lines.map((line) => {
    const { name = '', number = '' } = numberBehindName.exec(line)?.groups ?? {};
    return number !== '' && (hasHead || number.includes(','))
      ? `${name}${number} DWT${line.slice(name.length + number.length)}`
      : line;
  });
}

/** A word for an alternative between two names in front of days: `ABIDJAN OPT TEMA ETA 8 JAN`. */
const option = / (?:OPT|OPTION|ALT)\.? (?=\p{L}{3})/giu;

/** Replaces words such as `opt.` between two names by `or`, if a number follows within 70 characters. */
export const withPlainOptions = (line: string): string =>
  line.replace(option, (word, at: number) =>
    /\p{L}{3}$/u.test(line.slice(0, at)) && /\d/.test(line.slice(at, at + 70)) ? ' or ' : word,
  );

/** A delay whose new days are given together with the former ones: `DELAYED 2 DAYS`, then `now 4 Dec (was 2 Dec)`. */
const delay =
  /(?:[-–—:] ?)?(?<![A-Z])(?:DELAYED|POSTPONED|ADVANCED|REVISED|CHANGED)(?:(?: BY)? \d{1,2} DAYS?)?(?![A-Z])(?= *$)/i;
const newDays = /(?<![A-Z])NOW(?![A-Z])[^\n]{3,30}\((?:WAS|EX|PREV(?:IOUSLY)?|INSTEAD OF) [^()]{3,20}\)/i;

/** Removes the word for a delay at the end of a line if one of the next two lines gives the new and the former days. */
export const withoutExplainedDelays = (lines: readonly string[]): string[] =>
  lines.map((line, at) =>
    lines.slice(at, at + 3).some((one) => newDays.test(one)) ? line.replace(delay, '') : line,
  );
