import { findOptions } from '../../trade/container/find-options.ts';
import { makeNetwork } from '../../trade/container/network.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { seeded } from '../lane-packs/seeded.ts';
import { percentile } from '../table.ts';
import { firstDay, makeBoxFacts, ports } from './made-network.ts';
const facts = makeBoxFacts();
let t = performance.now();
const network = makeNetwork(facts);
console.log('network', performance.now() - t, network.voyageOf.length);
const random = seeded(5);
const n = Number(process.env['N'] ?? 2000);
for (const days of [0, 29]) {
  const times: number[] = []; let found = 0, changed = 0;
  for (let i = 0; i < n; i++) {
    const from = ports[Math.floor(random() * 400)]!, to = ports[Math.floor(random() * 400)]!;
    const since = addDays(firstDay, Math.floor(random() * 100));
    const s = performance.now();
    const { options } = findOptions(network, { from: [from], to: [to], since, until: addDays(since, days), boxType: null, most: 300 });
    times.push(performance.now() - s); found += options.length; changed += options.filter(o=>o.legs.length>1).length;
  }
  console.log(days, 'p50', percentile(times, .5).toFixed(3), 'p99', percentile(times, .99).toFixed(3), 'max', Math.max(...times).toFixed(1), found / n, changed/n);
}
