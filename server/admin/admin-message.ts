// Helpers for commands of `npm run admin` whose result is a few printed sentences.
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { exitCodes, PlainFailure, type Operator } from './command.ts';
import type { AdminKey } from './messages/zh.ts';
import { adminText, type AdminTextValues } from './admin-text.ts';

/** One line of output: a message with its values, or a row of a list with its text. */
export type AdminMessage = { key: AdminKey; values: AdminTextValues; isGood: boolean } | AdminRow;

/** A row of a list. `--json` prints `row`; otherwise `line` is printed. */
interface AdminRow {
  row: object;
  line: string;
}

export const good = (key: AdminKey, values: AdminTextValues = {}): AdminMessage => ({
  key,
  values,
  isGood: true,
});
export const bad = (key: AdminKey, values: AdminTextValues = {}): AdminMessage => ({
  key,
  values,
  isGood: false,
});

export async function showMessages(
  messages: AsyncIterable<AdminMessage>,
  { language, terminal }: Operator,
): Promise<number> {
  let exitCode: number = exitCodes.good;
  for await (const one of messages) {
    if ('line' in one) terminal.print(one.line);
    else if (one.isGood) terminal.print(adminText(language, one.key, one.values));
    else {
      terminal.complain(adminText(language, one.key, one.values));
      exitCode = exitCodes.failed;
    }
  }
  return exitCode;
}

export const usageOf = (words: string) => ({
  zh: `npm run admin -- ${words}`,
  en: `npm run admin -- ${words}`,
});

/**
 * Parses the arguments of a command. Throws `PlainFailure` with the command's usage unless there are exactly
 * `count` positional arguments.
 */
export function readWords<const Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  words: string[],
  { usage, count, options }: { usage: string; count: number; options: Options },
) {
  const parsed = parseArgs({
    args: words,
    options: { ...options, lang: { type: 'string' } },
    allowPositionals: true,
  });
  if (parsed.positionals.length !== count) throw new PlainFailure(usageOf(usage));
  return parsed;
}

/** Validates an argument. Throws `PlainFailure` with the command's usage if it is invalid. */
export function fitting<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  usage: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new PlainFailure(usageOf(usage));
  return result.output;
}
