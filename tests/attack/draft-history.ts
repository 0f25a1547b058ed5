import { setTimeout as pause } from 'node:timers/promises';

import type { QueueSite } from '../support/queue-site.ts';

/** One write of a draft's voyage number, recorded by a database trigger. */
export interface Written {
  id: string;
  /** Null if the write created or deleted the draft. */
  was: string | null;
  became: string | null;
}

/**
 * Installs a database trigger that records every change of a draft. The record does not depend on the tested
 * code.
 */
export async function watchDrafts(site: QueueSite): Promise<() => Promise<Written[]>> {
  await asked(site, 'create table draft_history (n bigserial, id uuid, was text, became text)');
  await asked(
    site,
    `create function note_draft() returns trigger language plpgsql as $$ begin
      if old.draft ->> 'voyage_number' is distinct from new.draft ->> 'voyage_number' then
        insert into draft_history (id, was, became)
          values (coalesce(new.id, old.id), old.draft ->> 'voyage_number', new.draft ->> 'voyage_number');
      end if;
      return null;
    end $$`,
  );
  await asked(
    site,
    `create trigger note_draft after insert or update or delete on template_schedule
      for each row execute function note_draft()`,
  );
  return () => asked<Written>(site, 'select id, was, became from draft_history order by n');
}

export interface StoredDraft {
  id: string;
  voyage: string;
}

export const storedDrafts = (site: QueueSite, group: string): Promise<StoredDraft[]> =>
  asked<StoredDraft>(
    site,
    `select id, draft ->> 'voyage_number' as voyage
      from template_schedule where template_id = '${group}' order by draft ->> 'sequence' collate "C", id`,
  );

/** Returns the sequence keys of the first and the last draft of a group. */
export async function placesOf(site: QueueSite, group: string): Promise<[string | null, string | null]> {
  const [found] = await asked<{ first: string | null; last: string | null }>(
    site,
    `select min(draft ->> 'sequence' collate "C") as first, max(draft ->> 'sequence' collate "C") as last
      from template_schedule where template_id = '${group}'`,
  );
  return [found?.first ?? null, found?.last ?? null];
}

/** Runs a statement directly in the database. Retries, because the database may be restarting. */
async function asked<Row extends object>({ database }: QueueSite, statement: string): Promise<Row[]> {
  for (let tries = 1; ; tries++) {
    try {
      return (await database.pool.query<Row>(statement)).rows;
    } catch (error) {
      if (tries === 20) throw error;
      await pause(250);
    }
  }
}
