import { useMemo } from 'react';

import { vesselList } from '../../../contract/open/client-calls.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { prepareNames, searchNames } from '../../../trade/text/name-index.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useSeenVessels } from './use-seen-vessels.ts';

/** The minimum number of letters in a search. Fewer letters match too many vessels. */
const leastLetters = 2;

export const isLongEnough = (text: string): boolean => text.length >= leastLetters;

interface FoundVessels {
  /** The results, best match first; undefined until the server has answered for this text. */
  rows: readonly VesselRow[] | undefined;
  /**
   * The results of the previous text, as long as those of the present text are being requested; undefined if
   * there are none.
   */
  before: readonly VesselRow[] | undefined;
  /** True if the server cannot be reached and the results are vessels seen on this device. */
  isOnDevice: boolean;
  /**
   * The reason why the request failed; undefined if it succeeded or if vessels seen on this device are shown
   * instead.
   */
  failure: AppError | undefined;
  retry: () => void;
}

/** Searches vessels by any of their names and numbers; offline, among the vessels seen on this device. */
export function useFoundVessels(text: string, most: number): FoundVessels {
  const isAsked = isLongEnough(text);
  const view = useAnswer(vesselList, isAsked ? { keyword: text, limit: most } : null, {
    lastOf: `vessels found ${most}`,
  });
  const isOnDevice = isAsked && view.failure !== undefined && view.answer === undefined;
  const seen = useSeenVessels(isOnDevice);
  const onDevice = useMemo(
    () => (seen ? findAmong(seen.vessels, text, most) : undefined),
    [seen, text, most],
  );
  return {
    rows: view.answer?.vessels ?? onDevice,
    before: isOnDevice ? undefined : view.before?.answer.vessels,
    isOnDevice,
    failure: isOnDevice && seen === null ? view.failure : undefined,
    retry: view.retry,
  };
}

/** Searches the given vessels by the same rules as other searches on the device (`searchNames`). */
function findAmong(rows: readonly VesselRow[], text: string, most: number): VesselRow[] {
  const index = prepareNames(
    rows.map((row) => ({
      id: row,
      names: [row.name, row.former_name, row.imo, row.mmsi, row.callsign].filter(Boolean),
    })),
  );
  return searchNames(index, text, most).map(({ id }) => id);
}
