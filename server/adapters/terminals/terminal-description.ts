import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import * as v from 'valibot';

import { deadlineCodes, type DeadlineCode } from '../../../trade/deadline/deadline-codes.ts';
import { harborCode } from '../../../trade/value-schemas.ts';
import { isTimePattern } from './time-pattern.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/**
 * The header of a table column, or the path of a JSON field. If several are given, the first one that is not
 * empty in a row is used.
 */
const column = v.union([
  v.pipe(
    text,
    v.transform((one) => [one]),
  ),
  v.pipe(v.array(text), v.minLength(1), v.maxLength(5)),
]);
const isCode = (code: string): code is DeadlineCode => (deadlineCodes as readonly string[]).includes(code);

const description = v.strictObject({
  /** The port in whose time zone the terminal writes its times. */
  harbor_code: harborCode,
  /** The SMDG code or the name of the terminal, for rows that name no terminal. */
  terminal: v.pipe(text, v.maxLength(50)),
  url: v.pipe(
    text,
    v.check((url) => URL.canParse(url) && url.startsWith('https://'), 'must be an https address'),
  ),
  format: v.picklist(['csv', 'json', 'page']),
  /** The path of the list in a JSON document: `data.calls`. If it is absent, the document is the list. */
  rows: v.optional(text),
  /** The pattern of all times: `iso`, or a text like `YYYY-MM-DD HH:mm`. */
  times: v.pipe(text, v.check(isTimePattern, 'needs YYYY, MM or MMM, DD, HH and mm, or is iso')),
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(1_440)), 60),
  columns: v.strictObject({
    vessel: column,
    voyage: column,
    imo: v.optional(column),
    terminal: v.optional(column),
    berth: v.optional(column),
    departure: v.optional(column),
    deadlines: v.pipe(
      v.record(v.pipe(v.string(), v.check(isCode, 'is no code of a deadline')), column),
      v.check((all) => Object.keys(all).length > 0, 'names no deadline'),
    ),
  }),
});

/** The description of the list of one terminal: its URL, its format and the meaning of its columns. */
export interface TerminalDescription extends v.InferOutput<typeof description> {
  /** The name of its file without `.json`. */
  name: string;
}

/** A file that is not a valid description of a terminal's list, with the reason. */
export interface DescriptionProblem {
  file: string;
  problem: string;
}

/** Parses the text of a description. Returns the reason as a text if it is not valid. */
export function describeTerminal(name: string, content: string): TerminalDescription | string {
  try {
    const result = v.safeParse(description, JSON.parse(content));
    if (result.success) return { name, ...result.output };
    const [issue] = result.issues;
    return `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`;
  } catch {
    return 'not a JSON file';
  }
}

/** Reads all descriptions of a folder: every file that ends with `.json`. */
export function readDescriptions(folder: string): {
  terminals: TerminalDescription[];
  problems: DescriptionProblem[];
} {
  const terminals: TerminalDescription[] = [];
  const problems: DescriptionProblem[] = [];
  for (const file of filesOf(folder, problems)) {
    const read = describeTerminal(basename(file, '.json'), readFileSync(join(folder, file), 'utf8'));
    if (typeof read === 'string') problems.push({ file, problem: read });
    else terminals.push(read);
  }
  return { terminals, problems };
}

function filesOf(folder: string, problems: DescriptionProblem[]): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort();
  } catch {
    problems.push({ file: folder, problem: 'the folder cannot be read' });
    return [];
  }
}
