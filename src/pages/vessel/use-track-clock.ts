import { useEffect, useRef, useState } from 'react';

import type { VesselPosition } from '../../../trade/vessel/vessel.ts';

export const playRates = [10, 60, 300, 1000] as const;
export type PlayRate = (typeof playRates)[number];

/**
 * A moment on a track, for the slider; null is the present.
 *
 *   present ── slider, play ──> a moment ── play ──> playing ── end of the track, "latest" ──> present
 */
export function useTrackClock(track: readonly VesselPosition[]) {
  const first = Date.parse(track[0]?.time ?? '');
  const last = Date.parse(track.at(-1)?.time ?? '');
  const [time, setTime] = useState<number | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [rate, setRate] = useState<PlayRate>(1000);
  const running = useRef(time);
  useEffect(() => {
    running.current = time;
  }, [time]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = requestAnimationFrame(step);
    function step(at: number) {
      const next = (running.current ?? first) + (at - before) * rate;
      before = at;
      if (next >= last) {
        setIsPlaying(false);
        setTime(null);
        return;
      }
      running.current = next;
      setTime(next);
      frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, rate, first, last]);
  return {
    first,
    last,
    /** The chosen moment; null if the current track does not contain it. */
    time: time !== null && time >= first && time <= last ? time : null,
    isPlaying,
    rate,
    setRate,
    goTo: (next: number) => setTime(next >= last ? null : next),
    play: () => {
      // At the present there is nothing left to play, so playback starts at the beginning.
      if (time === null) setTime(first);
      setIsPlaying(true);
    },
    pause: () => setIsPlaying(false),
    toNow: () => {
      setIsPlaying(false);
      setTime(null);
    },
  };
}

export type TrackClock = ReturnType<typeof useTrackClock>;
