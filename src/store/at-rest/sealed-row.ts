import type { DBCoreTableSchema } from 'dexie';

import { isRecord } from '../../../trade/edit/record.ts';

/** Seals and opens the bytes of one row at once. */
export interface RowCipher {
  seal: (plain: Uint8Array) => Uint8Array;
  open: (sealed: Uint8Array) => Uint8Array;
}

/** The key that rows are sealed under now. */
export interface HeldKey {
  id: string;
  cipher: RowCipher;
}

/** A row as it lies on the disk: what its table is searched by stands in clear, and is true; the rest is sealed. */
export interface SealedRow {
  sealed: Uint8Array;
  /** The id of the key. */
  sealed_under: string;
}

/** One for all rows: making one takes longer than a row does. */
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const isSealed = (row: unknown): row is SealedRow =>
  isRecord(row) && typeof row['sealed_under'] === 'string' && row['sealed'] instanceof Uint8Array;

/** The fields of keys and indexes. */
export function clearFieldsOf({ primaryKey, indexes }: DBCoreTableSchema): string[] {
  return [...new Set([primaryKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? []))];
}

export function sealRow(row: object, fields: readonly string[], { id, cipher }: HeldKey): SealedRow {
  const sealed = cipher.seal(encoder.encode(JSON.stringify(row)));
  return { ...clearPart(row, fields), sealed, sealed_under: id };
}

/** The row itself where it was never sealed; undefined where it cannot be read. */
export function openRow(
  row: unknown,
  fields: readonly string[],
  cipherOf: (id: string) => RowCipher | undefined,
): unknown {
  if (!isSealed(row)) return row;
  const plain = cipherOf(row.sealed_under)?.open(row.sealed);
  const whole = plain && parsed(plain);
  return whole && Object.assign(whole, clearPart(row, fields));
}

function parsed(plain: Uint8Array): object | undefined {
  try {
    const row: unknown = JSON.parse(decoder.decode(plain));
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
