import type { NetworkFacts } from '../../trade/container/network.ts';
import type { ContainerVoyage } from '../../trade/container/voyage.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { seeded } from '../lane-packs/seeded.ts';

export const firstDay = '2026-12-01';
const callsEach = 10;

const harbors = harborBook.list
  .filter((harbor) => harbor.is_container)
  .sort((a, b) => a.rank - b.rank)
  .slice(0, 400);
export const ports = harbors.map(({ code }) => code);
const zones = new Map(harborBook.list.map((harbor) => [harbor.code, harbor.time_zone]));

/**
 * Generates 770 weekly services with ten calls each over half a year, which are 20,020 voyages at 400 ports.
 * Important ports (with a low rank) have many more calls. One voyage in twenty is a day late, and one in
 * fifty is blank (does not sail).
 */
export function makeContainerFacts({ services = 770, weeks = 26, places = ports.length } = {}): NetworkFacts {
  const random = seeded(19);
  const below = (most: number) => Math.floor(random() * most);
  const voyages: ContainerVoyage[] = [];
  for (let service = 0; service < services; service++) {
    const codes = new Set<string>();
    while (codes.size < callsEach) codes.add(ports[Math.floor(places * random() ** 1.6)] ?? '');
    let day = below(7);
    const pattern = [...codes].map((harbor_code) => {
      const arrive = day;
      day += below(2);
      const depart = day;
      day += 1 + below(6);
      return { harbor_code, arrive, depart, hour: below(12) };
    });
    const shipowner_id = 1 + below(12);
    for (let week = 0; week < weeks; week++) {
      const late = below(20) === 0 ? 1 : 0;
      const dayOf = (at: number) => addDays(firstDay, 7 * week + at + late);
      const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
      voyages.push({
        id: makeUuidV7(),
        shipowner_id,
        service_code: `S${service}`,
        ship_name: `BENCH ${service} ${week % 6}`,
        imo: String(9_000_000 + service * 6 + (week % 6)),
        voyage_number: `${week + 1}E`,
        is_blank: below(50) === 0,
        calls: pattern.map(({ harbor_code, arrive, depart, hour }) => ({
          harbor_code,
          terminal: '',
          arrive: { day: dayOf(arrive), clock: clock(hour) },
          depart: { day: dayOf(depart), clock: clock(hour + 12) },
          is_load: true,
          is_unload: true,
        })),
      });
    }
  }
  return { voyages, rates: [], zoneOf: (code) => zones.get(code) ?? null };
}
