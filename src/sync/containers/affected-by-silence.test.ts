import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';
import { aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { aWantedLane } from '../packs/wanted-lanes.ts';
import { affectedBySilence } from './affected-by-silence.ts';

beforeEach(deleteStore);
afterEach(deleteStore);

const member_id = 7;
const lane = 'CNSHA>SAJED';
const sailing = aPackSailing();
const terminal = (id: string, information_ids: string[]): SilentSource => ({
  id,
  kind: 'terminal',
  harbor_code: 'CNSHA',
  terminals: ['EAST4'],
  shipowner: null,
  since: '2026-11-20T00:05:00.000Z',
  usual_minutes: 120,
  information_ids,
});

test("a silent terminal affects the sailings of the member's lanes", async () => {
  const store = await openStore();
  await store.pack_body.put({ member_id, lane, bytes: encodeLane({ lane, sailings: [sailing] }) });
  await store.pack_lane.put({ ...aWantedLane(member_id, lane, false), state: 'kept', time: 1 });
  const sources = [terminal('one', [sailing.id, 'another']), terminal('two', ['another'])];
  expect(await affectedBySilence(store, member_id, sources)).toEqual(
    new Map([
      ['one', 1],
      ['two', 0],
    ]),
  );
});
