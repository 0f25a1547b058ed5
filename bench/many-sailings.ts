import { randomUUID } from 'node:crypto';

import { addDays } from '../contract/rules/plain-date.ts';
import { harborBook } from '../server/db/harbors/harbor-book.ts';
import type { OpenDatabase } from '../server/db/open.ts';
import { insertSailings, type NewSailing } from '../server/db/sailings.ts';

const machines = ['normal', 'roll', 'regular', 'heavy_lift'];
const harbors = [...harborBook.list]
  .sort((a, b) => a.rank - b.rank)
  .slice(0, 120)
  .map(({ code }) => code);

/** Fills a database with live sailings of four to six calls between 120 busy ports, windows over 120 days. */
export async function insertMany(database: OpenDatabase, count: number, today: string): Promise<void> {
  const { id } = await database.db
    .insertInto('shipowner')
    .values({ logo: null, chinese_title: '测速航运', english_title: 'Bench Lines' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const random = seeded(7);
  const chunk = 2_500;
  for (let done = 0; done < count; done += chunk) {
    const sailings = Array.from({ length: Math.min(chunk, count - done) }, () => makeSailing(random, today));
    await insertSailings(
      database,
      { id: randomUUID(), shipowner_id: id, publish_time: new Date(), group_title: 'bench' },
      sailings,
    );
  }
  await database.pool.query('vacuum analyze');
}

/** Pairs of ports to ask for. */
export function someLanes(count: number): { from: string; to: string }[] {
  const random = seeded(11);
  return Array.from({ length: count }, () => {
    const [from = '', to = ''] = pickDistinct(random, 2);
    return { from, to };
  });
}

function makeSailing(random: () => number, today: string): NewSailing {
  let day = addDays(today, Math.floor(random() * 120));
  const calls = pickDistinct(random, 4 + Math.floor(random() * 3));
  const half = Math.floor(calls.length / 2);
  return {
    id: randomUUID(),
    ship_name: `BENCH ${Math.floor(random() * 10_000)}`,
    imo: null,
    voyage_number: `${Math.floor(random() * 1_000)}W`,
    machine_id: machines[Math.floor(random() * machines.length)] ?? 'normal',
    category_id: 'breakbulk',
    shiproute_id: null,
    manager_id: null,
    cargo_tags: ['steel'],
    is_price: true,
    price_amount: '62.00',
    price_currency: 'USD',
    price_unit: 'w_m',
    source: '',
    disclaimer: '',
    remark: '',
    harbors: calls.map((harbor_code, at) => {
      const start_time = day;
      const end_time = addDays(day, 1 + Math.floor(random() * 5));
      day = addDays(day, 4 + Math.floor(random() * 8));
      return { harbor_code, start_time, end_time, is_load: at < half, is_unload: at >= half };
    }),
  };
}

function pickDistinct(random: () => number, count: number): string[] {
  const picked = new Set<string>();
  while (picked.size < count) picked.add(harbors[Math.floor(random() * harbors.length)] ?? '');
  return [...picked];
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
