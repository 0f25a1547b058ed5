import type { DBCoreTableSchema } from 'dexie';

import { isRecord } from '../../../trade/edit/record.ts';

/**
 * Encrypts and decrypts the content of one row synchronously. A wrong key is not detected: decrypting with it
 * returns random bytes.
 */
export interface RowCipher {
  seal: (text: string) => Uint8Array;
  open: (sealed: Uint8Array) => string;
  sealBytes: (plain: Uint8Array) => Uint8Array;
  openBytes: (sealed: Uint8Array) => Uint8Array;
}

/** The key under which rows are encrypted now. */
export interface SealingKey {
  id: string;
  cipher: RowCipher;
}

/**
 * An encrypted row as the database stores it. The fields of the primary key and of the indexes are stored
 * unencrypted too. If they differ from the encrypted content, the unencrypted values count.
 */
export interface SealedRow {
  sealed: Uint8Array;
  /** The encrypted field `bytes` of the row, if it contains bytes. JSON cannot contain bytes. */
  sealed_bytes?: Uint8Array;
  /** The id of the session key under which the row is encrypted. */
  sealed_under: string;
}

export const isSealed = (row: unknown): row is SealedRow =>
  isRecord(row) && typeof row['sealed_under'] === 'string' && row['sealed'] instanceof Uint8Array;

/** Returns the fields of the primary key and the indexes, which are stored unencrypted. */
export function clearFieldsOf({ primaryKey, indexes }: DBCoreTableSchema): string[] {
  return [...new Set([primaryKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? []))];
}

export function sealRow(row: object, fields: readonly string[], { id, cipher }: SealingKey): SealedRow {
  const { bytes, ...rest } = row as { bytes?: unknown };
  const clear = { ...clearPart(row, fields), sealed_under: id };
  if (!(bytes instanceof Uint8Array)) return { ...clear, sealed: cipher.seal(JSON.stringify(row)) };
  return { ...clear, sealed: cipher.seal(JSON.stringify(rest)), sealed_bytes: cipher.sealBytes(bytes) };
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
  const cipher = cipherOf(row.sealed_under);
  const whole = cipher && parsed(cipher.open(row.sealed));
  if (!whole) return undefined;
  const { sealed_bytes: bytes } = row;
  return Object.assign(whole, bytes && { bytes: cipher.openBytes(bytes) }, clearPart(row, fields));
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
