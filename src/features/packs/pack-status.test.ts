import { expect, test } from 'vitest';

import { aPackLane } from '../../../tests/support/a-pack-lane.ts';
import { packStatusOf, type PackStatus } from './pack-status.ts';

const time = Date.UTC(2026, 10, 20, 6);
const hour = 3_600_000;
const packed = aPackLane({ time, event_times: [time + 30 * hour] });
const soon = aPackLane({ time, event_times: [time + 5 * hour] });
const nothing = aPackLane({ time: 0, state: 'wanted' });

test.each<[string, Parameters<typeof packStatusOf>, PackStatus]>([
  ['a favourite that nothing was planned for yet', [undefined, new Date(time), false], 'missing'],
  ['a lane of which nothing has come', [nothing, new Date(time), false], 'missing'],
  ['a lane that is being fetched', [nothing, new Date(time), true], 'updating'],
  ['a lane that has just come', [packed, new Date(time), false], 'downloaded'],
  ['a lane whose window is far, after four hours', [packed, new Date(time + 4 * hour), false], 'downloaded'],
  [
    'a lane whose window was five hours away, after two',
    [soon, new Date(time + 2 * hour), false],
    'outdated',
  ],
  ['a lane that is a day old', [packed, new Date(time + 24 * hour), false], 'outdated'],
  [
    'a lane that could not be fetched again',
    [{ ...packed, state: 'failed' }, new Date(time), false],
    'failed',
  ],
  ['a lane that found no room', [{ ...packed, state: 'full' }, new Date(time), false], 'full'],
  ['one more than the tier allows', [{ ...nothing, state: 'over' }, new Date(time), false], 'over'],
])('the pack status is right: %s', (_, [pack, now, isUpdating], status) => {
  expect(packStatusOf(pack, now, isUpdating)).toBe(status);
});
