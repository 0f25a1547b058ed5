import { harborBook } from '../server/db/harbors/harbor-book.ts';
import { informationList } from '../contract/calls/sailings/sailing.ts';
import { answerFromLanes } from '../src/sync/packs/search/answer-from-lanes.ts';
import { hitsThatAnswer } from '../src/sync/packs/search/lane-hits.ts';
import { endCodesOf } from '../src/sync/packs/search/answerable-request.ts';
import { findOwn } from '../src/sync/own-lists/find-own.ts';
import { OwnIndex } from '../src/sync/own-lists/own-index.ts';
import { anOwnList, anOwnRow } from '../tests/support/an-own-list.ts';
import { addDays } from '../trade/calendar/plain-date.ts';
import { searchPlacesOf } from '../trade/harbors/search-places.ts';
import { encodeLane } from '../trade/lane-pack/encode-lane.ts';
import { openLane } from '../trade/lane-pack/packed-lane.ts';
import { makeLanes, today } from './lane-packs/made-lanes.ts';
import { seeded } from './lane-packs/seeded.ts';
import { median, percentile, printTable } from './table.ts';

/**
 * Measures the search on a lane in `OWN` sailings of imported lists and in the stored packs (sailings for
 * offline search). The reference in the same run is the search in the packs alone.
 */
const total = Number(process.env['OWN'] ?? 20_000);
const perList = 500;
const repeats = 20;
const places = searchPlacesOf(harborBook);
const now = new Date(`${today}T08:00:00Z`);
const lanes = makeLanes(100_000);
const packs = new Map(lanes.map((part) => [part.lane, openLane(encodeLane(part))]));
const random = seeded(5);
const some = lanes.filter((_, at) => at % 9 === 0).map(({ lane }) => lane.split('>'));
const lists = Array.from({ length: total / perList }, () =>
  anOwnList({ rows: Array.from({ length: perList }, () => makeRow()) }),
);

function makeRow() {
  const [from = '', to = ''] = some[Math.floor(random() * some.length)] ?? [];
  const start = addDays(today, Math.floor(random() * 90));
  const arrival = addDays(start, 20);
  const ship_name = `BENCH ${Math.floor(random() * 5_000)}`;
  return anOwnRow({
    from,
    to,
    ship_name,
    load: [start, addDays(start, 3)],
    unload: [arrival, addDays(arrival, 2)],
  });
}

const since = performance.now();
const index = new OwnIndex(lists, places);
const indexMs = performance.now() - since;
const steps: number[] = [];
for (let last = performance.now(), warm = index.warm(); !warm.next().done;) {
  const now = performance.now();
  steps.push(now - last);
  last = now;
}
const asked = some.map(([from = '', to = '']) => {
  const start = addDays(today, Math.floor(random() * 60));
  return { from, to, since: start, until: addDays(start, 30) };
});
const laneOf = ({ from, to }: { from: string; to: string }) => packs.get(`${from}>${to}`);
const ends = (one: (typeof asked)[number]) => endCodesOf(one, places);

const first = timesOf((one) => void findOwn(one, index, places, now), 1);
const figures = {
  packs: timesOf((one) => {
    const lane = laneOf(one);
    if (lane) answerFromLanes(informationList, one, { lanes: [lane], places, now });
  }),
  packsHits: timesOf((one) => hits(one, false)),
  ownHits: timesOf((one) => hits(one, true)),
  own: timesOf((one) => void findOwn(one, index, places, now)),
};

function hits(one: (typeof asked)[number], withOwn: boolean): void {
  const [lane, codes] = [laneOf(one), ends(one)];
  if (!lane || !codes) return;
  hitsThatAnswer({ ends: codes, search: one }, { lanes: [lane], places, now });
  if (!withOwn) return;
  const own = index.laneOf(`${one.from}>${one.to}`, codes);
  hitsThatAnswer({ ends: codes, search: one }, { lanes: [own], places, now });
}

function timesOf(run: (one: (typeof asked)[number]) => void, times = repeats): number[] {
  return asked.slice(0, 150).map((one) => {
    const begin = performance.now();
    for (let at = 0; at < times; at++) run(one);
    return (performance.now() - begin) / times;
  });
}

const text = (times: readonly number[]) =>
  `p50 ${median(times).toFixed(3)} ms, p99 ${percentile(times, 0.99).toFixed(3)} ms`;
const ratio = (ours: readonly number[], theirs: readonly number[]) =>
  (median(ours) / median(theirs)).toFixed(1);
printTable([
  {
    what: `hits of a lane, packs with ${total} own sailings`,
    ours: text(figures.ownHits),
    reference: `packs alone ${text(figures.packsHits)}`,
    ratio: ratio(figures.ownHits, figures.packsHits),
    wanted: 'p50 0.02 ms, p99 1 ms',
  },
  {
    what: 'own voyages as rows, read and combined',
    ours: text(figures.own),
    reference: `page of packs ${text(figures.packs)}`,
    ratio: ratio(figures.own, figures.packs),
    wanted: 'p99 1 ms',
  },
  { what: 'first search of a lane', ours: text(first), reference: '', wanted: 'a frame' },
  {
    what: 'preparation of the first search in slices: in total, longest slice',
    ours: `${steps.reduce((sum, ms) => sum + ms, 0).toFixed(0)} ms, ${Math.max(...steps).toFixed(1)} ms`,
    reference: '',
    wanted: 'at most one frame for each slice',
  },
  { what: 'index of all lists', ours: `${indexMs.toFixed(0)} ms`, reference: '', wanted: '' },
]);
