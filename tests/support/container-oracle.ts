import { leastConnectionMinutes } from '../../trade/container/least-connection.ts';
import type { ContainerRate, PortTime } from '../../trade/container/container-types.ts';
import type { ContainerSearch } from '../../trade/container/find-options.ts';
import type { FoundLeg } from '../../trade/container/found-option.ts';
import { priceOfOption, rateBook } from '../../trade/container/price.ts';
import type { ContainerCall, ContainerVoyage } from '../../trade/container/voyage.ts';
import { localTime } from '../../trade/calendar/local-time.ts';
import { readAmount } from '../../trade/container/amount.ts';

/**
 * A slow reference implementation of `findOptions`. It enumerates all options and compares each option with
 * every other option.
 */
export function containerOracle(
  facts: {
    voyages: readonly ContainerVoyage[];
    rates: readonly ContainerRate[];
    zoneOf: (code: string) => string | null;
  },
  search: ContainerSearch,
): { id: string; legs: FoundLeg[]; departure: number; arrival: number }[] {
  const { voyages, zoneOf } = facts;
  const minutes = ({ day, clock }: PortTime, missing: string, port: string) =>
    Date.parse(localTime(day, clock ?? missing, zoneOf(port) ?? 'UTC')) / 60_000;
  const timed = voyages.map((voyage) => ({
    ...voyage,
    calls: voyage.calls.map((call) => ({
      ...call,
      comes: minutes(call.arrive, '23:59', call.harbor_code),
      goes: minutes(call.depart, '00:00', call.harbor_code),
    })),
  }));
  const legs = timed.flatMap((voyage, index) =>
    voyage.is_blank || (search.shipownerIds && !search.shipownerIds.includes(voyage.shipowner_id))
      ? []
      : legsOf(voyage.calls).map(([from, to]) => {
          const [on, off] = [voyage.calls[from], voyage.calls[to]];
          if (!on || !off) throw new Error('the leg refers to a call that does not exist');
          return { voyage: index, from, to, on, off };
        }),
  );
  type Leg = (typeof legs)[number];
  const isFrom = (leg: Leg) => search.from.includes(leg.on.harbor_code);
  const isTo = (leg: Leg) => search.to.includes(leg.off.harbor_code);
  const isAtEnd = (leg: Leg) =>
    search.from.includes(leg.off.harbor_code) || search.to.includes(leg.off.harbor_code);
  const connects = (a: Leg, b: Leg) => {
    const wait = b.on.goes - a.off.comes;
    return (
      a.off.harbor_code === b.on.harbor_code &&
      wait >= leastConnectionMinutes(a.off.harbor_code) &&
      wait <= 21 * 24 * 60
    );
  };
  const firsts = legs.filter(
    (leg) => isFrom(leg) && search.since <= leg.on.depart.day && leg.on.depart.day <= search.until,
  );
  const ways: Leg[][] = [];
  const go = (way: Leg[]) => {
    const last = way.at(-1);
    if (!last) return;
    if (isTo(last)) ways.push(way);
    if (way.length === 3 || isAtEnd(last)) return;
    for (const leg of legs) {
      const isNew = way.every(
        (one) =>
          one.voyage !== leg.voyage &&
          one.on.harbor_code !== leg.off.harbor_code &&
          one.off.harbor_code !== leg.off.harbor_code,
      );
      if (isNew && connects(last, leg)) go([...way, leg]);
    }
  };
  for (const leg of firsts) go([leg]);
  const book = rateBook(facts.rates);
  const idOf = (way: readonly Leg[]) =>
    way.map(({ voyage, from, to }) => `${voyages[voyage]?.id}.${from}.${to}`).join('.');
  const asked = ways.map((way) => {
    const [departure, arrival] = [way[0]?.on.goes ?? 0, way.at(-1)?.off.comes ?? 0];
    const spare = way.slice(1).map((leg, index) => {
      const off = way[index]?.off;
      return leg.on.goes - (off?.comes ?? 0) - leastConnectionMinutes(off?.harbor_code ?? '');
    });
    const priced = way.map(({ voyage, on, off }) => ({
      voyage_id: voyages[voyage]?.id ?? '',
      start_harbor_code: on.harbor_code,
      end_harbor_code: off.harbor_code,
      day: on.depart.day,
    }));
    const price = search.containerType && priceOfOption(priced, book, search.containerType);
    return {
      id: idOf(way),
      way,
      departure,
      arrival,
      changes: way.length - 1,
      spare: Math.min(...spare),
      rate: price && !price.is_expired ? { ...price, size: readAmount(price.amount) ?? 0 } : null,
    };
  });
  type Asked = (typeof asked)[number];
  const wanted = asked.filter(
    ({ departure, arrival, changes }) =>
      arrival - departure <= (search.minutesMost ?? Infinity) &&
      (search.seaType === undefined || (search.seaType === 'direct') === (changes === 0)),
  );
  const costsNoMore = (a: Asked, b: Asked) =>
    b.rate === null || (a.rate?.currency === b.rate.currency && a.rate.size <= b.rate.size);
  const isAsGood = (a: Asked, b: Asked) =>
    a.departure >= b.departure && a.arrival <= b.arrival && a.changes <= b.changes && costsNoMore(a, b);
  const ends = ({ way }: Asked) => {
    const [first, last] = [way[0], way.at(-1)];
    return `${first?.voyage}.${first?.from}>${last?.voyage}.${last?.to}`;
  };
  const standsFor = (a: Asked, b: Asked) =>
    a !== b && ends(a) === ends(b) && (a.spare > b.spare || (a.spare === b.spare && a.id < b.id));
  const changed = wanted.filter(({ changes }) => changes > 0);
  const best = changed.filter(
    (one) =>
      !changed.some((other) => isAsGood(other, one) && (!isAsGood(one, other) || standsFor(other, one))),
  );
  const direct = wanted.filter(({ changes }) => changes === 0);
  const isBeaten = (one: Asked) =>
    direct.some(({ departure, arrival }) => departure >= one.departure && arrival <= one.arrival);
  return [...direct, ...best.filter((one) => search.containerType !== null || !isBeaten(one))]
    .sort((a, b) => a.departure - b.departure || a.arrival - b.arrival || (a.id < b.id ? -1 : 1))
    .map(({ id, way, departure, arrival }) => ({
      id,
      departure,
      arrival,
      legs: way.map(({ voyage, from, to }) => ({ voyage, from, to })),
    }));
}

function legsOf(calls: readonly (ContainerCall & { comes: number; goes: number })[]): [number, number][] {
  return calls.flatMap((on, from) =>
    calls.flatMap((off, to): [number, number][] => {
      const between = calls.slice(from + 1, to);
      const isLeg =
        from < to &&
        on.is_load &&
        off.is_unload &&
        on.harbor_code !== off.harbor_code &&
        off.comes > on.goes &&
        !between.some((call) => call.harbor_code === on.harbor_code && call.is_load) &&
        !between.some((call) => call.harbor_code === off.harbor_code && call.is_unload);
      return isLeg ? [[from, to]] : [];
    }),
  );
}
