import { expect, test } from '@playwright/test';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { startQueueSite } from '../support/queue-site.ts';
import { AttackSetup } from './attack-setup.ts';
import { openColleague } from './colleague.ts';
import { decide, drain } from './decide.ts';
import { closeDevices, killOne, openDevice } from './devices.ts';
import { leaveAndComeBack } from './leave-and-come-back.ts';
import { watchDrafts } from './draft-history.ts';
import { typeOnce } from './type-once.ts';

const intents = Number(process.env['INTENTS'] ?? 100);
const seed = Number(process.env['SEED'] ?? 1);
const [killEvery, decideEvery, leaveEvery] = [10, 8, 12];

test('texts typed during faults are stored once and in their place', async () => {
  const site = await startQueueSite();
  const world = new AttackSetup(site, { seed, group: makeUuidV7() });
  const history = await watchDrafts(site);
  try {
    const colleague = await openColleague(world);
    await colleague.makeGroup();
    await colleague.fill();
    for (const name of ['a', 'b']) await openDevice(world, name);
    for (let at = 1; at <= intents; at++) {
      await typeOnce(world, colleague);
      if (at % killEvery === 0) await killOne(world);
      if (at % decideEvery === 0) await decide(world);
      if (at % leaveEvery === 0) await leaveAndComeBack(world);
    }
    await drain(world);
    const { ledger, kills, logouts, outcomes, faults } = world;
    const broken = ledger.judge(await history());
    const faultTotal = Object.values(faults).reduce((sum, n) => sum + n, 0);
    console.log(
      JSON.stringify({
        seed,
        intents,
        typed: ledger.typed.length,
        faultTotal,
        kills,
        logouts,
        outcomes,
        faults,
        broken,
      }),
    );
    expect(broken).toEqual({ lost: [], doubled: [], wrongRow: [], silentlyOver: [] });
    expect(ledger.seenByOthers).toEqual([]);
  } finally {
    await closeDevices(world);
    await site.stop();
  }
});
