import { sql, type Insertable, type Transaction } from 'kysely';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { CargoTag } from '../../trade/sailing/sailing.ts';
import type { Tables } from '../db/tables.ts';
import { randomOf } from './random.ts';

/** A lane with its typical rate in USD for a freight ton of steel. */
type QuotedLane = readonly [from: string, to: string, steel: number];

const quotedLanes: readonly QuotedLane[] = [
  ['CNSHA', 'AEJEA', 38],
  ['CNTXG', 'AEJEA', 41],
  ['CNSHA', 'SADMM', 42],
  ['CNSHA', 'SAJED', 46],
  ['CNTXG', 'SAJED', 48],
  ['CNSHA', 'DEHAM', 68],
  ['CNTXG', 'DEHAM', 71],
  ['CNSHA', 'BEANR', 66],
  ['CNSHA', 'INBOM', 33],
  ['CNTXG', 'NGLOS', 74],
  ['CNSHA', 'NGLOS', 72],
  ['CNSHA', 'KEMBA', 52],
  ['CNLYG', 'AEJEA', 40],
  ['CNSHA', 'SGSIN', 22],
];

/** The rate of each cargo relative to steel. */
const cargoes: readonly (readonly [CargoTag, number])[] = [
  ['equipment', 1.6],
  ['steel', 1],
  ['ton_bag', 1.1],
];

const weekMs = 7 * dayMs;
/** The number of past weeks for which quotes are written. */
const weeksBack = 12;

interface Making {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
  /** The ids of the demo shipowners, who give the quotes. */
  shipownerIds: readonly number[];
}

/**
 * Writes one quote per week for each cargo on each lane, starting after the last existing quote, for at most
 * twelve weeks.
 */
export async function insertDemoQuotes({ transaction, seed, now, shipownerIds }: Making): Promise<void> {
  const { rows: newest } = await sql<{ time: Date | null }>`
    select max(quotation_time) as time from quote where is_demo`.execute(transaction);
  const known = newest[0]?.time?.getTime() ?? 0;
  const after = Math.max(known, now.getTime() - weeksBack * weekMs);
  const firstWeek = Math.floor(after / weekMs);
  const lastWeek = Math.floor(now.getTime() / weekMs);
  const rows: Insertable<Tables['quote']>[] = [];
  for (let week = firstWeek; week <= lastWeek; week++)
    for (const lane of quotedLanes)
      for (const cargo of cargoes) {
        const row = quoteOf({ week, lane, cargo, seed, shipownerIds });
        const time = row.quotation_time.getTime();
        if (time > after && time <= now.getTime()) rows.push(row);
      }
  if (rows.length > 0) await transaction.insertInto('quote').values(rows).execute();
}

interface Quoted {
  week: number;
  lane: QuotedLane;
  cargo: (typeof cargoes)[number];
  seed: number;
  shipownerIds: readonly number[];
}

/** Returns a quote. Rates rise and fall over some months, and vary a little from week to week. */
function quoteOf({ week, lane: [from, to, steel], cargo: [cargo_tag, factor], seed, shipownerIds }: Quoted) {
  const series = randomOf(seed, 'quote', from, to, cargo_tag);
  const phase = series.whole(0, 30);
  const minute = series.whole(2, 6) * 1_440 + series.whole(60, 540);
  const noise = randomOf(seed, 'quote', from, to, cargo_tag, week).next() - 0.5;
  const level = 1 + 0.09 * Math.sin((week + phase) / 4) + 0.04 * noise;
  const owner = series.pick(shipownerIds.slice(0, ownersMost));
  return {
    start_harbor_code: from,
    end_harbor_code: to,
    cargo_tag,
    shipowner_id: owner,
    amount: (Math.round(steel * factor * level * 2) / 2).toFixed(2),
    currency: 'USD',
    unit: 'freight_ton',
    quotation_time: new Date(week * weekMs + minute * 60_000),
    is_demo: true,
  };
}

const ownersMost = 8;
