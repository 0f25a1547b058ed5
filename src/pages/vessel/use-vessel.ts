import { useState } from 'react';
import { useSearch } from 'wouter';

import { vesselPortCalls, vesselView, vesselVoyage } from '../../../contract/open/client-calls.ts';
import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { mmsiOf } from '../../features/vessels/mmsi-of.ts';
import { useRefresh } from '../../features/vessels/use-refresh.ts';

export const trackSpans = [7, 14, 30] as const;
export type TrackSpan = (typeof trackSpans)[number];

/** Returns the MMSI of the URL, or null if it is missing or invalid. */
export const useMmsi = (): string | null => mmsiOf(useSearch());

/**
 * Requests a vessel's data with its track and its port calls. The period of the track ends with the current
 * day, so that the request, and with it the cached copy, is the same all day.
 */
export function useVessel(mmsi: string, now: Date) {
  const [span, setSpan] = useState<TrackSpan>(14);
  const today = todayIn('UTC', now);
  const view = useAnswer(vesselView, { mmsi }, { lastOf: `vessel ${mmsi}` });
  const voyage = useAnswer(vesselVoyage, {
    mmsi,
    start_time: `${addDays(today, 1 - span)}T00:00:00.000Z`,
    end_time: `${addDays(today, 1)}T00:00:00.000Z`,
  });
  const calls = useAnswer(vesselPortCalls, { mmsi });
  useRefresh(() => {
    view.retry();
    voyage.retry();
  });
  return { view, voyage, calls, span, setSpan };
}
