import * as v from 'valibot';

import { BackupError } from './backup-error.ts';

/*
 * A backup consists of lines. A line that begins with `{` describes the lines that follow, and a line that
 * begins with `[` is a row: a JSON array with PostgreSQL's text for each column, or null. Therefore a backup
 * fits both database engines and all versions of PostgreSQL, and a person can read it with `zcat`.
 */

const headSchema = v.object({
  format: v.literal('laycan-backup'),
  version: v.literal(1),
  /** The version of the program that made the backup. */
  program: v.string(),
  /** The time of the backup, as an ISO text. */
  time: v.string(),
  engine: v.picklist(['embedded', 'postgresql']),
  /** The names of the migrations that the site had at the time of the backup. */
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), rows: v.number() })),
});
const tableSchema = v.object({ table: v.string(), columns: v.array(v.string()) });
const tableEndSchema = v.object({ rows: v.number(), hash: v.string() });
const endSchema = v.object({
  /**
   * The states of the sequences of identity columns: `[table, column, last value, true if it has been used]`.
   */
  sequences: v.array(v.tuple([v.string(), v.string(), v.string(), v.boolean()])),
});

export type SiteHead = v.InferOutput<typeof headSchema>;
export type SequenceState = v.InferOutput<typeof endSchema>['sequences'][number];

/** A part of a backup. A backup has one head, then all tables, then one end. */
export type SiteItem =
  | ({ kind: 'head' } & SiteHead)
  | { kind: 'table'; table: string; columns: string[] }
  /** Some rows of the table in the last `table` item, each as a JSON text. */
  | { kind: 'rows'; rows: string[] }
  /** The number of rows of the table, and the sum of the hashes of its rows. */
  | { kind: 'table-end'; rows: number; hash: string }
  | { kind: 'end'; sequences: SequenceState[] };

/** Returns the lines of an item, each with its line break. */
export function linesOf(item: SiteItem): string {
  if (item.kind === 'rows') return item.rows.map((row) => `${row}\n`).join('');
  const { kind, ...content } = item;
  return `${JSON.stringify({ kind, ...content })}\n`;
}

const schemas = {
  head: headSchema,
  table: tableSchema,
  'table-end': tableEndSchema,
  end: endSchema,
} as const;

/** Reads a line that begins with `{`. Throws `modified` for a line that no version of a backup contains. */
export function itemOf(line: string): Exclude<SiteItem, { kind: 'rows' }> {
  const content = parsed(line);
  const kind = (Object.keys(schemas) as (keyof typeof schemas)[]).find((one) => one === content.kind);
  if (!kind) throw new BackupError('modified', { place: line.slice(0, 40) });
  const result = v.safeParse(schemas[kind], content);
  if (!result.success)
    throw new BackupError(kind === 'head' ? 'unknown_format' : 'modified', { place: kind });
  return { kind, ...result.output } as Exclude<SiteItem, { kind: 'rows' }>;
}

function parsed(line: string): { kind?: unknown } {
  try {
    const content: unknown = JSON.parse(line);
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    throw new BackupError('modified', { place: line.slice(0, 40) });
  }
}
