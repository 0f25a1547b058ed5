// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { VesselPosition } from '../../../trade/vessel/vessel.ts';
import { useTrackClock } from './use-track-clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dayMs = 86_400_000;
const at = (day: number, sog: number): VesselPosition => ({
  time: new Date(Date.UTC(2026, 9, 1) + day * dayMs).toISOString(),
  latitude: 0,
  longitude: 0,
  sog,
  cog: 90,
  heading: null,
  status: 0,
});

test.each([[[at(0, 0), at(6, 0), at(14, 12)]], [[at(0, 10), at(0.02, 10)]], [[at(0, 0), at(90, 0)]]])(
  'a track is played in less than a minute',
  async (track) => {
    const { result } = renderHook(() => useTrackClock(track));
    act(() => result.current.play());
    await act(async () => vi.advanceTimersByTime(29_000));
    expect(result.current.isPlaying).toBe(true);
    await act(async () => vi.advanceTimersByTime(31_000));
    expect(result.current.isPlaying).toBe(false);
  },
);

test('the time at berth before the voyage is skipped', () => {
  const { result } = renderHook(() => useTrackClock([at(0, 0), at(6, 0), at(14, 12)]));
  act(() => result.current.play());
  expect(result.current.time).toBe(Date.UTC(2026, 9, 7));
});
