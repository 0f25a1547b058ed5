import { loadavg } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

import { containerOracle } from '../tests/support/container-oracle.ts';
import { addDays, toDayNumber } from '../trade/calendar/plain-date.ts';
import { encodeContainerPack } from '../trade/container/encode-container-pack.ts';
import { findOptions, type ContainerSearch } from '../trade/container/find-options.ts';
import { makeNetwork } from '../trade/container/network.ts';
import type { ContainerRate } from '../trade/container/container-types.ts';
import { firstDay, makeContainerFacts, ports } from './container-search/made-network.ts';
import { minotor, raptorJourneyPlanner, type Peer, type PeerQuery } from './container-search/peers.ts';
import { seeded } from './lane-packs/seeded.ts';
import { percentile, printTable, type Figure } from './table.ts';

/**
 * Measures the container search over 20,020 voyages with 200,200 calls at 400 ports. The references are two
 * routers for public transport, which find only the earliest arrivals and know neither rates nor longest
 * waiting times.
 *
 * The time of a search is the best of three runs, because other processes may slow down a run. Searches of
 * the routers over a range of days run only once. `QUERIES` sets the number of searches.
 */
const queries = Number(process.env['QUERIES'] ?? 1_000);
const facts = makeContainerFacts();
const network = makeNetwork(facts);
const base = toDayNumber(firstDay) * 24 * 60 - 2 * 24 * 60;
const random = seeded(5);
const below = (most: number) => Math.floor(random() * most);
const asked = Array.from({ length: queries }, () => ({
  from: ports[below(ports.length)] ?? '',
  to: ports[below(ports.length)] ?? '',
  since: addDays(firstDay, below(100)),
}));

/**
 * Rates for every second voyage, from USD 600 to 1,499. Each rate applies between all ports of its voyage.
 */
const rates = facts.voyages.flatMap(({ id }, at): ContainerRate[] =>
  at % 2 === 0
    ? []
    : [
        {
          voyage_id: id,
          start_harbor_code: '',
          end_harbor_code: '',
          box_type: '40HQ',
          amount: String(600 + ((at * 7_919) % 900)),
          currency: 'USD',
          quotation_time: '2026-11-20T08:00:00.000Z',
          valid_since: null,
          valid_until: null,
          surcharges: [],
        },
      ],
);
const rated = makeNetwork({ ...facts, rates });

const ours = (days: number, containerType: '40HQ' | null = null) =>
  asked.map(({ from, to, since }) => {
    const search = {
      from: [from],
      to: [to],
      since,
      until: addDays(since, days - 1),
      containerType,
      most: 300,
    };
    return timed(() => findOptions(containerType ? rated : network, search));
  });

const peerQuery = ({ from, to, since }: (typeof asked)[number], days: number): PeerQuery => {
  const begin = toDayNumber(since) * 24 * 60;
  return { from, to, since: begin, until: begin + days * 24 * 60 };
};
const some = (count: number) => asked.slice(0, count);
const raptor = raptorJourneyPlanner(network, base);
const mino = minotor(network, base);
const oneOf = (peer: Peer, list: typeof asked) =>
  list.map((query) => timed(() => peer.one(peerQuery(query, 1))));
const rangeOf = (peer: Peer, list: typeof asked) =>
  list.map((query) => timed(() => peer.range?.(peerQuery(query, 30)), 1));

// Warm-up: the first searches of a process are slow and are therefore not measured.
ours(1);
const [oneDay, month, monthRated] = [ours(1), ours(30), ours(30, '40HQ')];
const [raptorOne, minoOne, raptorRange] = [
  oneOf(raptor, some(100)),
  oneOf(mino, some(100)),
  rangeOf(raptor, some(12)),
];

printTable([
  ...row('one day of departures', oneDay, { reference: raptorOne, name: raptor.name, wanted: 0.6 }),
  ...row('one day of departures', oneDay, { reference: minoOne, name: mino.name, wanted: 0.6 }),
  ...row('30 days of departures', month, { reference: raptorRange, name: raptor.name, wanted: 10 }),
  ...row('30 days, rates of half the voyages', monthRated, {
    reference: month,
    name: 'without rates',
    wanted: NaN,
  }),
  sizes(),
  differences(),
]);
console.log(
  `\nLoad of the machine meanwhile: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`,
);

function timed(run: () => unknown, times = 3): number {
  let best = Infinity;
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function row(
  what: string,
  own: readonly number[],
  { reference, name, wanted }: { reference: readonly number[]; name: string; wanted: number },
): Figure[] {
  return [0.5, 0.99].map((at) => {
    const [mine, theirs] = [percentile(own, at), percentile(reference, at)];
    return {
      what: `${what}, p${at * 100}`,
      ours: `${mine.toFixed(3)} ms`,
      reference: `${name} ${theirs.toFixed(2)} ms`,
      ratio: (mine / theirs).toFixed(3),
      wanted: at === 0.99 && !Number.isNaN(wanted) ? `<= ${wanted} ms` : '',
    };
  });
}

/**
 * Measures the size of the encoded network with and without voyage ids. The generated ids are random and
 * cannot be compressed, so the table contains both sizes.
 */
function sizes(): Figure {
  const told = {
    change_time: '2026-11-20T08:00:00.000Z',
    confirm_time: null,
    publish_time: '2026-11-20T08:00:00.000Z',
    is_demo: true,
    is_ship_told: true,
    is_rate_locked: false,
    rates: [],
    cut_offs: [],
  };
  const packOf = (idOf: (id: string) => string) =>
    encodeContainerPack({
      cursor: '',
      time: '2026-11-20T08:00:00.000Z',
      until: addDays(firstDay, 182),
      carriers: [],
      zones: {},
      records: [],
      voyages: facts.voyages.map((voyage) => ({
        ...voyage,
        ...told,
        id: idOf(voyage.id),
      })),
    });
  const kbOf = (bytes: Uint8Array) => brotliCompressSync(bytes).length / 1024;
  const [whole, plain] = [
    kbOf(packOf((id) => id)),
    kbOf(packOf(() => '01936d5c-0000-7000-8000-000000000000')),
  ];
  const json = kbOf(Buffer.from(JSON.stringify(facts.voyages)));
  return {
    what: 'the network, packed: with ids of voyages, and without',
    ours: `${whole.toFixed(0)} KB br, ${plain.toFixed(0)} KB br`,
    reference: `JSON ${json.toFixed(0)} KB br`,
    ratio: (whole / json).toFixed(3),
    wanted: '<= 60 KB br without ids',
  };
}

/**
 * Counts the searches whose results differ from those of a simple search that tries all options. That search
 * is slow, so the network is small.
 */
function differences(): Figure {
  const small = makeContainerFacts({ services: 10, weeks: 5, places: 24 });
  const few = makeNetwork(small);
  let [different, found] = [0, 0];
  const total = 60;
  for (let at = 0; at < total; at++) {
    const since = addDays(firstDay, below(20));
    const search: ContainerSearch = {
      from: [ports[below(24)] ?? ''],
      to: [ports[below(24)] ?? ''],
      since,
      until: addDays(since, below(20)),
      containerType: null,
      most: 300,
    };
    const { options } = findOptions(few, search);
    const expected = containerOracle(small, search).map(({ id: _id, ...option }) => option);
    found += options.length;
    if (!isDeepStrictEqual(options, expected)) different += 1;
  }
  return {
    what: `answers that are not those of the oracle, of ${total} searches with ${found} ways`,
    ours: String(different),
    reference: '',
    wanted: '0',
  };
}
