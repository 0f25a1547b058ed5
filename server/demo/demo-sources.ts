import { sql, type Transaction } from 'kysely';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { localTime } from '../../trade/calendar/local-time.ts';
import { hoursBefore } from '../../trade/sailing/cut-off-rules.ts';
import { refreshCards } from '../db/sailings/read-model.ts';
import type { Tables } from '../db/tables.ts';
import * as terminals from '../db/terminals/terminals.ts';
import { carrierRows } from './names/container-services.ts';

interface Making {
  transaction: Transaction<Tables>;
  now: Date;
}

const port = { harbor_code: 'CNSHA', zone: 'Asia/Shanghai' };
/** The name of the fictitious terminal, as readers see it. */
const terminalName = 'DEMO EAST';
/** The number of sailings of each kind for which the terminal gives another cut-off than the shipowner. */
const differingTotal = 3;
/** The number of hours by which the terminal's cut-off is earlier than the shipowner's. */
const hoursEarlier = 6;
/**
 * The last complete answer of the silent demo carrier is stored as `days` days old. When it is older than
 * `renewedDays` days, it is stored again.
 */
const silence = { days: 3, renewedDays: 14 };

/**
 * Writes two demo sources, so that a trial shows what readers see: a terminal that gives earlier cut-offs
 * than the shipowners of a few demo sailings, and a carrier that has been silent for days. Runs at every
 * start, because the chosen sailings depart, and because a source does not count as silent if the server has
 * not tried to read it for a long time.
 */
export async function writeDemoSources({ transaction, now }: Making): Promise<void> {
  await writeTerminal(transaction, now);
  await writeSilentCarrier(transaction, now);
}

async function writeTerminal(writer: Transaction<Tables>, now: Date): Promise<void> {
  const queries = { db: writer };
  const { id } = await terminals.findTerminal(queries, {
    name: terminals.demoTerminal,
    harbor_code: port.harbor_code,
    url: 'https://terminal.example/demo.csv',
  });
  const coming = await comingCutOffs(writer, now);
  const before = await terminals.listShownCalls(queries, id);
  const calls = coming.map(({ information_id, ship_name, voyage_number, time }) => ({
    name: information_id,
    terminal: terminalName,
    ship_name,
    voyage_number,
    imo: null,
    berth_time: null,
    departure_time: null,
    deadlines: { PCO: earlier(time) },
  }));
  await terminals.storeTerminalCalls(writer, id, { calls, now });
  await terminals.replaceMatches(
    writer,
    id,
    coming.flatMap(({ information_id: name, offers }) =>
      offers.map((information_id) => ({ information_id, name })),
    ),
  );
  const after = await terminals.listShownCalls(queries, id);
  const known = new Set(before.map(({ shown }) => shown));
  const shown = new Set(after.map((one) => one.shown));
  const changed = [
    ...before.filter((one) => !shown.has(one.shown)),
    ...after.filter((one) => !known.has(one.shown)),
  ];
  if (changed.length > 0)
    await refreshCards(writer, [...new Set(changed.map(({ information_id }) => information_id))]);
  const whole = { etag: null, last_modified: null };
  await terminals.noteTerminalRun(queries, id, { run_time: now, outcome: 'whole', whole });
}

/**
 * Returns the next demo sailings, of general cargo and of containers, that have a port cut-off. `offers` contains
 * the id of the sailing and the ids of the sailings in which other shipowners offer the same voyage.
 */
async function comingCutOffs(db: Transaction<Tables>, now: Date) {
  const { rows } = await sql<{
    information_id: string;
    ship_name: string;
    voyage_number: string;
    time: string;
    offers: string[];
  }>`
    select information_id, ship_name, voyage_number, time, array(
      select other.id from information as other where other.id = coming.information_id
        or other.is_demo and other.withdrawn_time is null and other.imo = coming.imo and exists (
          select from information_harbor as own join information_harbor as their using (harbor_code, start_time)
          where own.information_id = coming.information_id and their.information_id = other.id
            and harbor_code = ${port.harbor_code} and own.is_load and their.is_load)) as offers from (
      select information_id, coalesce(ship_name, 'TBN') as ship_name, voyage_number, time, imo,
        row_number() over (partition by kind order by time::timestamptz, information_id) as place
      from cut_off join information on information.id = information_id
      where information.is_demo and withdrawn_time is null and harbor_code = ${port.harbor_code} and code = 'PCO'
        and time::timestamptz > ${new Date(now.getTime() + dayMs)}::timestamptz) as coming
    where place <= ${differingTotal} order by information_id`.execute(db);
  return rows;
}

/** Returns the time that is `hoursEarlier` before a local time. */
function earlier(time: string): string {
  const { date, clock } = hoursBefore(hoursEarlier, { day: time.slice(0, 10), clock: time.slice(11, 16) });
  return localTime(date, clock, port.zone);
}

async function writeSilentCarrier(db: Transaction<Tables>, now: Date): Promise<void> {
  const [, title] = carrierRows[0];
  const since = new Date(now.getTime() - silence.days * dayMs);
  const tooOld = new Date(now.getTime() - silence.renewedDays * dayMs);
  await sql`
    insert into schedule_source (shipowner_id, url, run_time, whole_time, outcome, usual_minutes)
    select id, 'https://carrier.example/demo', ${now}::timestamptz, ${since}::timestamptz, 'whole', 1440
    from shipowner where is_demo and english_title = ${title}
    on conflict (shipowner_id, url) do update set run_time = excluded.run_time,
      whole_time = case when schedule_source.whole_time < ${tooOld}::timestamptz then excluded.whole_time
        else schedule_source.whole_time end`.execute(db);
}
