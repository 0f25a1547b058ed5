import type { DBCoreTableSchema } from 'dexie';

import { isRecord } from '../../../trade/edit/record.ts';

/** Encrypts and decrypts the text of one row synchronously. Decrypting with another key returns garbage. */
export interface RowCipher {
  seal: (text: string) => Uint8Array;
  open: (sealed: Uint8Array) => string;
}

/** The key under which rows are encrypted now. */
export interface SealingKey {
  id: string;
  cipher: RowCipher;
}

/**
 * A row as it is stored. The whole row is encrypted. The primary key and the index fields are stored
 * unencrypted too; if they differ, these values are used.
 */
export interface SealedRow {
  sealed: Uint8Array;
  /** The id of the session key. */
  sealed_under: string;
}

export const isSealed = (row: unknown): row is SealedRow =>
  isRecord(row) && typeof row['sealed_under'] === 'string' && row['sealed'] instanceof Uint8Array;

/** Returns the fields of the primary key and the indexes, which are stored unencrypted. */
export function clearFieldsOf({ primaryKey, indexes }: DBCoreTableSchema): string[] {
  return [...new Set([primaryKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? []))];
}

export function sealRow(row: object, fields: readonly string[], { id, cipher }: SealingKey): SealedRow {
  const sealed = cipher.seal(JSON.stringify(row));
  return { ...clearPart(row, fields), sealed, sealed_under: id };
}

/**
 * Returns the decrypted row. A row that was never encrypted is returned unchanged; undefined means that the
 * row cannot be decrypted.
 */
export function openRow(
  row: unknown,
  fields: readonly string[],
  cipherOf: (id: string) => RowCipher | undefined,
): unknown {
  if (!isSealed(row)) return row;
  const text = cipherOf(row.sealed_under)?.open(row.sealed);
  const whole = text === undefined ? undefined : parsed(text);
  return whole && Object.assign(whole, clearPart(row, fields));
}

function parsed(text: string): object | undefined {
  try {
    const row: unknown = JSON.parse(text);
    return isRecord(row) ? row : undefined;
  } catch {
    return undefined;
  }
}

function clearPart(row: object, fields: readonly string[]): object {
  const part: Record<string, unknown> = {};
  if (isRecord(row)) for (const field of fields) if (field in row) part[field] = row[field];
  return part;
}
