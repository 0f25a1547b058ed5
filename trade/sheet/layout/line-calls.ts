import { isBlank, typedText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';
import { visitFindings, type Visit } from './visits.ts';

const portMarks = /[/&+;、]| and |, /i;
const dayMarks = / [/&+] |[;、]| and |, /i;
const wholeDay = /\d[^\d]{0,12}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|\d[/.月-]\d/i;

/**
 * Splits one line into calls at slashes and similar separators: `Santos / Zarate` and `12 Jan / 18 Jan`. Days
 * need spaces around a slash, because `12 Jan/14 Jan` is one period. If a part of the days is not a whole
 * date, the line is not split.
 */
function partsOfLine(line: string): string[] {
  const days = line.split(dayMarks).map((part) => part.trim());
  if (/\d/.test(line)) return days.every((part) => wholeDay.test(part)) ? days : [line];
  return line.split(portMarks).map((part) => part.trim());
}

/**
 * Returns the days of several calls from lines that a page has wrapped between any two words: `8 - 11
 * December / 12 - 14` above `December`. Returns null if each line contains a whole date.
 */
function wrapped(lines: readonly string[]): string[] | null {
  if (lines.every((line) => !/\d/.test(line) || wholeDay.test(line))) return null;
  const days = lines
    .join(' ')
    .split(dayMarks)
    .map((part) => part.trim());
  return days.length > 1 && days.every((part) => wholeDay.test(part)) ? days : null;
}

/** One of several days with slashes between them: `1.15`, `1月30日`, `12 Jan`, `12-Jan-27`, `2027-01-30`. */
const dayAtSlash =
  /^\d{1,2}[.-]\d{1,2}$|^20\d{2}[.-]\d{1,2}[.-]\d{1,2}$|^\d{1,2}月\d{1,2}[日号]?$|^\d{1,2}[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}(?:[ -]\d{2,4})?$/i;
/** A weekday in brackets behind a day: `(Sat)`, `（周六）`. */
const weekday =
  / ?[(（](?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}\.?|(?:周|星期)[一二三四五六日天])[)）]$/i;
/** Matches a day with its month. Unlike `1.15`, such a day cannot be a decimal number. */
const dayWithMonth = /[A-Z月]/i;

/**
 * Returns the days of several ports. Days with slashes between them, next to as many ports, are one day for
 * each port. Two days at loading ports may also be one period, so these are not split if a month is named.
 */
function daysOfPorts(
  ports: readonly string[],
  days: readonly string[],
  role: Visit['role'],
): readonly string[] {
  const parts = days.length === 1 ? (days[0] ?? '').split('/').map((part) => part.trim()) : [];
  const isForEach =
    parts.length === ports.length && parts.every((part) => dayAtSlash.test(part.replace(weekday, '')));
  const mayBePeriod = role === 'load' && parts.length === 2 && parts.some((part) => dayWithMonth.test(part));
  return isForEach && !mayBePeriod ? parts : days;
}

/**
 * Reads several calls from cells with several lines: the ports `Shanghai` and `Masan` in one cell, and their
 * days `1-5 Dec` and `8-10 Dec` in the next one. Returns null if the numbers of ports and days differ.
 */
export function lineCallFindings(
  row: readonly SheetCell[],
  columnOf: ReadonlyMap<SheetField, number>,
  names: HarborNames,
): RowFindings | null {
  const lines = (field: SheetField) => {
    const cell = row[columnOf.get(field) ?? -1];
    const parts = typeof cell === 'string' ? typedText(cell).split('\n') : [];
    const filled = parts.filter((line) => !isBlank(line));
    return filled.length === 1 ? partsOfLine(filled[0] ?? '') : (wrapped(filled) ?? filled);
  };
  if (lines('load').length < 2 && lines('unload').length < 2) return null;
  const calls = (port: SheetField, days: SheetField, role: Visit['role']): Visit[] | null => {
    const ports = lines(port);
    const written = row[columnOf.get(days) ?? -1] ?? null;
    const ofDays: readonly SheetCell[] =
      ports.length === 1 ? [written] : daysOfPorts(ports, lines(days), role);
    const isUndated = role === 'discharge' && !columnOf.has(days) && !columnOf.has('arrival_start');
    if (ports.length > 1 && isUndated && !columnOf.has('transit_days'))
      return alternatives(ports.join('/'), null, role);
    if (ports.length > 1 && ofDays.length === 1) return alternatives(ports.join('/'), written, role);
    if (ports.length === 0 || ports.length !== ofDays.length || ofDays.some(isBlank)) return null;
    const visits = ports.map((text, at): Visit | null => {
      const read = readHarbors(text, names, { isExact: true });
      const [code, ...others] = 'value' in read ? read.value : [];
      return code === undefined || others.length > 0
        ? null
        : { code, dates: { any: ofDays[at] ?? null }, role };
    });
    return visits.every((visit) => visit !== null) ? visits : null;
  };
  const alternatives = (text: string, any: SheetCell, role: Visit['role']): Visit[] | null => {
    const read = readHarbors(text, names, { isExact: true });
    return 'value' in read ? [{ code: read.value.join('/'), dates: { any }, role }] : null;
  };
  const loads = calls('load', 'laycan', 'load');
  const ends = calls('unload', 'arrival', 'discharge');
  const isSplit = (loads?.length ?? 0) + (ends?.length ?? 0) > 2;
  if (!isSplit || !loads || !ends) return null;
  const found = visitFindings([...loads, ...ends], { hasRoles: true, columnOf: new Map(), names });
  if (!found || ends.some(({ dates }) => !isBlank(dates.any))) return found;
  // If the sheet contains no arrivals, no column of arrivals is added.
  const cells = [...found.cells].filter(([field]) => !field.startsWith('arrival'));
  return { ...found, cells: new Map(cells) };
}
