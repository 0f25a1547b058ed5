import { sql } from 'kysely';

import type { RateReader } from '../../../trade/container/container-types.ts';
import type { Queries } from '../open.ts';

/**
 * Returns the kind of readers who see the rates of a group's sailings, according to the group's present
 * settings; `member` if they name none.
 */
export async function findRateReader({ db }: Queries, templateId: string): Promise<RateReader> {
  const { rows } = await sql<{ rates_for: RateReader | null }>`
    select pattern ->> 'rates_for' as rates_for from template where id = ${templateId}`.execute(db);
  return rows[0]?.rates_for ?? 'member';
}

/**
 * Sets the kind of readers who see the rates, for all published container sailings of the group. Returns the
 * ids of the changed sailings.
 */
export async function spreadRateReader(
  { db }: Queries,
  templateId: string,
  ratesFor: RateReader,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update information set rates_for = ${ratesFor}
    where template_id = ${templateId} and kind = 'container' and rates_for <> ${ratesFor} returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
