import type { Transaction } from 'kysely';

import * as limits from '../../contract/limits/limits.ts';
import { picturePath } from '../../contract/wire/picture-path.ts';
import { insertFile } from '../db/site/files.ts';
import type { Tables } from '../db/tables.ts';
import logos from './demo-logos.json' with { type: 'json' };
import { demoId } from './demo-shipowners.ts';

/** An old date, so that these pictures do not count towards the daily upload limit of the member. */
const storedTime = new Date('2026-01-05T01:00:00Z');
const widthPx = 128;

const logoId = (seed: number, row: number): string => demoId(seed, storedTime, 'logo', row);

/** Returns the path of the logo of the shipowner in this row. */
export const logoPath = (seed: number, row: number): string => picturePath(logoId(seed, row));

/**
 * Stores missing logos as uploaded pictures. A logo is so small that the same bytes are stored for every
 * size.
 */
export async function insertDemoLogos(
  transaction: Transaction<Tables>,
  { seed, memberId }: { seed: number; memberId: number },
): Promise<void> {
  const stored = await transaction
    .selectFrom('file')
    .select('id')
    .where(
      'id',
      'in',
      logos.map((_, row) => logoId(seed, row)),
    )
    .execute();
  const known = new Set(stored.map(({ id }) => id));
  for (const [row, logo] of logos.entries()) {
    if (known.has(logoId(seed, row))) continue;
    const body = Buffer.from(logo, 'base64');
    const file = {
      id: logoId(seed, row),
      member_id: memberId,
      width: widthPx,
      height: widthPx,
      used_as: 'logo' as const,
      create_time: storedTime,
    };
    const sizes = limits.pictureWidths.map((width) => ({ width, body }));
    await insertFile({ db: transaction }, file, sizes);
  }
}
