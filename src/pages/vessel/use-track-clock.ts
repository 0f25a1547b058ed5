import { useEffect, useRef, useState } from 'react';

import { underWaySince } from '../../../trade/vessel/track.ts';
import type { VesselPosition } from '../../../trade/vessel/vessel.ts';

/**
 * The choices for the time in seconds in which the whole track is played. The time does not depend on the
 * number of days of the track.
 */
export const playSeconds = [30, 45, 60] as const;
export type PlaySeconds = (typeof playSeconds)[number];

/**
 * Returns the state of the slider on a track: the chosen moment, or null for the present.
 *
 *   present ── slider, play ──> a moment ── play ──> playing ── end of the track, "latest" ──> present
 */
export function useTrackClock(track: readonly VesselPosition[]) {
  const first = Date.parse(track[0]?.time ?? '');
  const last = Date.parse(track.at(-1)?.time ?? '');
  const [time, setTime] = useState<number | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [seconds, setSeconds] = useState<PlaySeconds>(45);
  // Playing begins when the vessel left its berth, so that the hours at the berth before the voyage are
  // skipped.
  const begin = underWaySince(track);
  const rate = (last - begin) / (seconds * 1_000);
  const running = useRef(time);
  useEffect(() => {
    running.current = time;
  }, [time]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = requestAnimationFrame(step);
    function step(at: number) {
      const next = Math.max(begin, running.current ?? begin) + (at - before) * rate;
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
  }, [isPlaying, rate, begin, last]);
  return {
    first,
    last,
    /**
     * The chosen moment in ms since 1970. Null for the present, and if the moment is not on the current
     * track.
     */
    time: time !== null && time >= first && time <= last ? time : null,
    isPlaying,
    seconds,
    setSeconds,
    goTo: (next: number) => setTime(next >= last ? null : next),
    play: () => {
      // If the slider is at the present, nothing is left to play, so playing begins again at the start of the
      // voyage.
      if (time === null) setTime(begin);
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
