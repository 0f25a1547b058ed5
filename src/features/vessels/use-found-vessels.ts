import { useMemo } from 'react';

import { vesselList } from '../../../contract/open/client-calls.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { prepareNames, searchNames } from '../../../trade/text/name-index.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { useSeenVessels } from './use-seen-vessels.ts';

/** One letter is the beginning of every second ship. */
const leastLetters = 2;

export const isLongEnough = (text: string): boolean => text.length >= leastLetters;

interface FoundVessels {
  /** The best match first; undefined until there is an answer to this text. */
  rows: readonly VesselRow[] | undefined;
  /** What was found for the text before, while this one is asked for. */
  before: readonly VesselRow[] | undefined;
  /** Nobody answers: these are of those that this device has seen. */
  isOnDevice: boolean;
  /** Nobody answers, and this device has seen none. */
  failure: AppError | undefined;
  retry: () => void;
}

/** Vessels by anything that they are called; without a line among those that this device has seen. */
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

/** By the same rules as everything else that is searched on the device. */
function findAmong(rows: readonly VesselRow[], text: string, most: number): VesselRow[] {
  const index = prepareNames(
    rows.map((row) => ({
      id: row,
      names: [row.name, row.former_name, row.imo, row.mmsi, row.callsign].filter(Boolean),
    })),
  );
  return searchNames(index, text, most).map(({ id }) => id);
}
