import type { MachineId } from '../../trade/sailing/sailing.ts';
import type { Shiproute } from '../../trade/harbors/harbor.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { lanes } from './lanes.ts';
import { people } from './names/people.ts';
import { shipownerRows } from './names/shipowner-rows.ts';
import { randomOf } from './random.ts';

export interface DemoManager {
  id: string;
  chinese_name: string;
  english_name: string;
  phone: string;
  email: string;
  shiproute_ids: string[];
}

/** A demo shipowner. The English title identifies it in code, because the database assigns the id. */
export interface DemoShipowner {
  chinese_title: string;
  english_title: string;
  chinese_description: string;
  english_description: string;
  website: string;
  phone: string;
  is_recommended: boolean;
  rank: number;
  managers: DemoManager[];
}

const machineWords: Readonly<Record<MachineId, readonly [string, string]>> = {
  normal: ['多用途船', 'multipurpose vessels'],
  roll: ['滚装船', 'ro-ro vessels'],
  regular: ['班轮', 'liner vessels'],
  heavy_lift: ['重吊船', 'heavy-lift vessels'],
};

const recommendedTotal = 8;

/**
 * Returns the demo shipowners. Telephone numbers with 5555 and addresses under .example (RFC 2606) reach no
 * real person.
 */
export function makeShipowners(seed: number, shiproutes: readonly Shiproute[]): DemoShipowner[] {
  const routes = lanes.map(({ id }) => shiproutes.find((one) => one.id === id)).filter((one) => !!one);
  return shipownerRows.map(([chinese_title, english_title, prefix, machines, ships], index) => {
    const random = randomOf(seed, 'shipowner', index);
    const domain = `${prefix.toLowerCase().replaceAll(' ', '')}.example`;
    const [first, second] = [random.pick(routes), random.pick(routes)];
    const words = machines.map((machine) => machineWords[machine]);
    const chinese = words.map(([one]) => one).join('和');
    const english = words.map(([, one]) => one).join(' and ');
    const since = random.whole(1971, 2016);
    return {
      chinese_title,
      english_title,
      chinese_description: `${chinese_title}（演示数据，虚构公司）自 ${since} 年起经营${chinese}，现有 ${ships} 艘，主要航线为${first.chinese_name}和${second.chinese_name}。`,
      english_description: `${english_title} (demo data, a fictitious company) has run ${english} since ${since}. Its ${ships} vessels sail mainly ${first.english_name} and ${second.english_name}.`,
      website: `https://www.${domain}`,
      phone: `+86 21 5555 ${String(index * 10).padStart(4, '0')}`,
      is_recommended: index < recommendedTotal,
      rank: index,
      managers: makeManagers(seed, index, domain),
    };
  });
}

/** Returns two to four managers, who divide the trade lanes of a shipowner among them. */
function makeManagers(seed: number, owner: number, domain: string): DemoManager[] {
  const random = randomOf(seed, 'manager', owner);
  const total = random.whole(2, 4);
  return Array.from({ length: total }, (_, index) => {
    const person = people[(owner * 5 + index) % people.length] ?? people[0];
    const [chinese_name = '', english_name = '', address = ''] = person ?? [];
    return {
      id: demoId(seed, new Date('2026-01-05T01:00:00Z'), 'manager', owner, index),
      chinese_name,
      english_name,
      phone: `+86 21 5555 ${String(owner * 10 + index + 1).padStart(4, '0')}`,
      email: `${address}@${domain}`,
      shiproute_ids: lanes.filter((_, lane) => lane % total === index).map(({ id }) => id),
    };
  });
}

/** Returns an id that is always the same for the same seed, time and name. */
export function demoId(seed: number, time: Date, ...name: readonly (string | number)[]): string {
  const random = randomOf(seed, 'id', ...name);
  return makeUuidV7(time, (bytes) => bytes.map(() => random.whole(0, 255)));
}
