import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeWorkbook, type MadeSheet } from '../make-workbook.ts';

/**
 * A row as a person reads it. `s` and `v` are patterns for the vessel and the voyage. `c` contains the calls
 * in the notation of `parseCalls`.
 */
export interface ExpectedRow {
  s: string;
  v?: string;
  c?: string;
  /** Other calls that are also correct. */
  or?: readonly string[];
  /** The cut-offs, for example `PCO 2026-12-03 18:00`. */
  cut?: readonly string[];
  /** Cut-offs that apply to one class of cargo, and opening times. They may be left out. */
  cutx?: readonly string[];
  /** True if the product may ask a person about the row, although the row can be read. */
  may?: boolean;
  /** True if the row may be left out, for example the feeder of a voyage. */
  opt?: boolean;
  /** The reason why only a person can decide about the row. The row must not be stored without a question. */
  ask?: string | boolean;
}

export interface ExpectedDocument {
  name: string;
  rows: readonly ExpectedRow[];
  /** True if the product may refuse the whole document with a reason. */
  may: boolean;
  /** True if the sailings are in the past. They may be left out. */
  old: boolean;
  /** Other complete sets of rows that are also correct. */
  alt: readonly (readonly ExpectedRow[])[];
  /** Patterns for vessel, voyage and calls that no row may match. */
  never: readonly string[];
  bytes: () => Uint8Array<ArrayBuffer>;
}

/** The name of the file with the expected rows of all documents in the same folder. */
const expectFile = 'expect.json';

/** The name of a file with several pasted texts and the expected rows of each text. */
const chatsFile = 'chats.json';

/** Reads the documents in a folder and its subfolders that an `expect.json` or a `chats.json` describes. */
export function readDocuments(folder: string): ExpectedDocument[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const below = entries
    .filter((one) => one.isDirectory())
    .flatMap(({ name }) => readDocuments(join(folder, name)));
  const has = (file: string) => entries.some(({ name }) => name === file);
  const files = has(expectFile) ? Object.entries(recordFrom(join(folder, expectFile))) : [];
  const chats = has(chatsFile) ? Object.values(recordFrom(join(folder, chatsFile))) : [];
  return [
    ...files.map(([name, one]) => documentFrom(name, one, () => bytesOf(join(folder, name)))),
    ...chats.map((one) =>
      documentFrom(textIn(one, 'id'), one, () => new TextEncoder().encode(textIn(one, 'text'))),
    ),
    ...below,
  ];
}

/** Reads a JSON file. Returns a list as a record with the indexes as keys. */
function recordFrom(path: string): Record<string, unknown> {
  const said: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (Array.isArray(said)) return { ...said };
  if (!isRecord(said)) throw new TypeError(`${path} is not an object.`);
  return said;
}

function documentFrom(name: string, one: unknown, bytes: ExpectedDocument['bytes']): ExpectedDocument {
  const { rows, may, old, alt, never } = isRecord(one) ? one : {};
  if (!Array.isArray(rows)) throw new TypeError(`${name} has no rows.`);
  const sets: unknown[] = Array.isArray(alt) ? alt : [];
  return {
    name,
    rows: rows.map((row) => rowFrom(name, row)),
    may: may === true,
    old: old === true,
    alt: sets.map((set) => (Array.isArray(set) ? set.map((row) => rowFrom(name, row)) : [])),
    never: Array.isArray(never) ? never.map(String) : [],
    bytes,
  };
}

const textIn = (one: unknown, key: string): string => (isRecord(one) ? String(one[key]) : '');

/** Reads a document. A workbook may be stored as JSON, so that changes of its cells can be reviewed. */
function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  if (!existsSync(`${path}.json`)) return new Uint8Array(readFileSync(path));
  // The type is not checked, because only our own tests write this file. Its content is the input of
  // `makeWorkbook`.
  const sheets = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as MadeSheet[];
  return new Uint8Array(makeWorkbook(sheets));
}

const isRecord = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one);

function rowFrom(name: string, row: unknown): ExpectedRow {
  if (!isRecord(row) || typeof row['s'] !== 'string')
    throw new TypeError(`${name} has a row without a vessel.`);
  const { s, v, c, or, cut, cutx, may, asked } = row;
  const opt = row['opt'] === true || row['out'] === true;
  const ask = row['ask'] ?? asked;
  return {
    s,
    ...(typeof v === 'string' && { v }),
    ...(typeof c === 'string' && { c }),
    ...(Array.isArray(or) && { or: or.map(String) }),
    ...(Array.isArray(cut) && { cut: cut.map(String) }),
    ...(Array.isArray(cutx) && { cutx: cutx.map(String) }),
    ...(may === true && { may }),
    ...(opt && { opt }),
    ...((typeof ask === 'string' || ask === true) && { ask }),
  };
}
