import { laneKey, type LanePart, type PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import { addDays, toDayNumber } from '../../trade/calendar/plain-date.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { seeded } from './seeded.ts';

export const today = '2026-11-20';
const startMs = Date.parse(`${today}T08:00:00Z`);
const ports = [...harborBook.list]
  .sort((a, b) => a.rank - b.rank)
  .slice(0, 60)
  .map(({ code }) => code);
const machines = ['normal', 'roll', 'regular', 'heavy_lift'] as const;

/**
 * Generates `total` sailings on the 3,540 lanes between 60 ports. They have the fields that the device of a
 * member without certification stores.
 */
export function makeLanes(total: number): LanePart[] {
  const random = seeded(3);
  const lanes = ports.flatMap((from) =>
    ports
      .filter((to) => to !== from)
      .map((to): LanePart & { sailings: PackSailing[] } => ({
        lane: laneKey(from, to),
        is_whole: true,
        sailings: [],
        removed: [],
      })),
  );
  for (let at = 0; at < total; at++) {
    const part = lanes[Math.floor(random() * lanes.length)];
    const [from = '', to = ''] = part?.lane.split('>') ?? [];
    part?.sailings.push(makeSailing(from, to, random));
  }
  return lanes;
}

function makeSailing(from: string, to: string, random: () => number): PackSailing {
  const below = (most: number) => Math.floor(random() * most);
  const start = addDays(today, below(90));
  const end = addDays(start, 1 + below(6));
  const arrival = addDays(start, 12 + below(20));
  const owner = 1 + below(200);
  const changeMs = startMs - below(20 * 86_400) * 1_000;
  const change_time = new Date(changeMs).toISOString();
  const id = () => makeUuidV7(new Date(changeMs));
  const call = { second_harbor_code: null, third_harbor_code: null, use_common: false };
  return {
    id: id(),
    shipowner: {
      id: owner,
      logo: null,
      chinese_title: `测速航运 ${owner}`,
      english_title: `Bench Lines ${owner}`,
      is_demo: false,
    },
    machine_id: machines[below(4)] ?? 'normal',
    category_id: 'breakbulk',
    shiproute_id: null,
    cargo_tags: ['steel'],
    is_price: random() < 0.5,
    is_demo: false,
    locked: 'certify',
    source: '',
    disclaimer: '',
    ship_name: `BENCH ${below(5_000)}`,
    imo: String(9_000_000 + below(5_000)),
    voyage_number: `${2_600 + below(100)}W`,
    is_geared: null,
    lift_tons: null,
    deadweight_tons: null,
    create_time: change_time,
    publish_time: change_time,
    change_time,
    confirm_time: random() < 0.5 ? new Date(startMs - below(86_400) * 1_000).toISOString() : null,
    withdrawn_time: random() < 0.02 ? new Date(startMs - below(86_400) * 1_000).toISOString() : null,
    calls: [
      {
        ...call,
        id: id(),
        place: 1,
        harbor_code: from,
        harbor_type: 'load',
        is_load: true,
        is_unload: false,
        start_time: start,
        end_time: end,
      },
      {
        ...call,
        id: id(),
        place: 3,
        harbor_code: to,
        harbor_type: 'unload',
        is_load: false,
        is_unload: true,
        start_time: arrival,
        end_time: addDays(arrival, 2),
      },
    ],
    pairs: [
      {
        load: 1,
        unload: 3,
        archived_time: new Date((toDayNumber(end) + 1) * 86_400_000 - 8 * 3_600_000).toISOString(),
      },
    ],
    cut_offs: [],
  };
}

/**
 * Returns about one sailing in a hundred with a new `change_time`, as in an answer that contains only changed
 * sailings.
 */
export function changeSome(lanes: readonly LanePart[]): LanePart[] {
  const random = seeded(4);
  return lanes
    .map((part) => ({
      ...part,
      is_whole: false,
      sailings: part.sailings
        .filter(() => random() < 0.01)
        .map((sailing) => ({ ...sailing, change_time: new Date(startMs).toISOString() })),
    }))
    .filter(({ sailings }) => sailings.length > 0);
}
