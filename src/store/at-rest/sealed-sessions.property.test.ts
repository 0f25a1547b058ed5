import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { closeTabs, logIn, openTab, SealedDevice, type Tab } from '../../../tests/support/sealed-device.ts';
import { shareOf } from '../../../tests/support/share.ts';

type Happening =
  | { what: 'write' | 'logout' | 'half_logout' | 'logout_and_write'; tab: number }
  | { what: 'login' | 'login_and_write' | 'logins'; tab: number; member: number }
  | { what: 'orphan' | 'lose_key' | 'restart' };

const tab = fc.nat(1);
const member = fc.constantFrom(7, 8);
const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ what: fc.constantFrom('write', 'logout_and_write'), tab }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('logout', 'half_logout'), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({ what: fc.constantFrom('login', 'login_and_write', 'logins'), tab, member }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('orphan', 'lose_key', 'restart') }) },
  ),
  { minLength: 4, maxLength: 16, size: 'max' },
);

let tabs: Tab[];
beforeAll(async () => {
  tabs = [await openTab(), await openTab()];
});
afterAll(() => closeTabs(tabs));

async function happen(world: SealedDevice, one: Happening, title: string): Promise<void> {
  const { keyFiles } = world;
  const { files } = keyFiles;
  switch (one.what) {
    case 'write':
      return world.write(one.tab, title);
    case 'login':
      return logIn(world.tab(one.tab), one.member);
    case 'logins':
      await Promise.all([logIn(world.tab(0), one.member), logIn(world.tab(1), 15 - one.member)]);
      return undefined;
    case 'login_and_write':
      await Promise.all([logIn(world.tab(one.tab), one.member), world.write(one.tab + 1, title)]);
      return undefined;
    case 'logout_and_write':
      await Promise.all([world.tab(one.tab).deleteSession(), world.write(one.tab + 1, title)]);
      return undefined;
    case 'logout':
      await world.tab(one.tab).deleteSession();
      if (files.size > 0) world.broken.push('a key outlives its session');
      return undefined;
    // The browser was killed after the rows were deleted and before the key file was deleted.
    case 'half_logout': {
      const kept = [...files];
      await world.tab(one.tab).deleteSession();
      for (const [name, key] of kept) files.set(name, key);
      return world.restart();
    }
    // The browser was killed after the key file was written and before the rows of its session were written.
    case 'orphan':
      files.set(crypto.randomUUID(), new Uint8Array(32));
      return undefined;
    case 'lose_key':
      files.clear();
      return world.restart();
    case 'restart':
      return world.restart();
  }
}

test('no history loses unsent work or stores it in clear', async () => {
  const property = fc.asyncProperty(happenings, async (history) => {
    const world = new SealedDevice(tabs);
    await tabs[0]?.empty();
    for (const [at, one] of history.entries()) {
      await happen(world, one, `${'x'.repeat(at % 3)}${at}`);
      await world.checkDisk(`after ${one.what} (${at})`);
    }
    for (const one of [7, 8]) await world.checkWork(one);
    await world.tab(0).deleteSession();
    await world.checkDisk('at the end');
    if (world.keyFiles.files.size > 0) world.broken.push('a key outlives the last session');
    expect(world.broken).toEqual([]);
  });
  await fc.assert(property, shareOf(60)).finally(() => vi.unstubAllGlobals());
}, 300_000);
