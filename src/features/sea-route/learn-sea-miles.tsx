import { useEffect, useEffectEvent, useState } from 'react';

import { routeData } from '../../../contract/calls/sea-routes.ts';
import type { SeaMiles } from '../../../trade/sailing/sea-speed.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

interface LearnSeaMilesProps {
  /** Port codes in the order of the calls, e.g. `CNSHA,SGSIN,NLRTM`. */
  rotations: readonly string[];
  /** Called with the known distances after all rotations have been requested. */
  onLearnt: (known: LearnedSeaMiles) => void;
}

export interface LearnedSeaMiles {
  seaMiles: SeaMiles;
}

/**
 * The distances in nautical miles that this page has received, by pair of ports, e.g. `CNSHA>NLRTM`; null for
 * a pair without a known sea route.
 */
const miles = new Map<string, number | null>();
const milesNow = (): LearnedSeaMiles => ({ seaMiles: (from, to) => miles.get(`${from}>${to}`) ?? null });

/** Fetches the distances along rotations, one after the other. Renders nothing. */
export function LearnSeaMiles({ rotations, onLearnt }: LearnSeaMilesProps) {
  /**
   * The rotations that have been requested, even if the request failed. A failed request is not repeated
   * until the component is mounted again.
   */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const next = rotations.find((one) => !isKnown(one) && !asked.has(one));
  const isDone = rotations.length > 0 && next === undefined;
  useEffect(() => {
    if (isDone) onLearnt(milesNow());
  }, [isDone, onLearnt]);
  return next === undefined ? null : (
    <LearnRotation key={next} rotation={next} onAsked={() => setAsked((some) => new Set([...some, next]))} />
  );
}

function LearnRotation({ rotation, onAsked }: { rotation: string; onAsked: () => void }) {
  const { answer, failure } = useAnswer(routeData, { harbors: rotation });
  const notify = useEffectEvent(onAsked);
  useEffect(() => {
    if (!answer && !failure) return;
    for (const { start_harbor_code: from, end_harbor_code: to, distance_nm: nm } of answer?.legs ?? [])
      miles.set(`${from}>${to}`, nm);
    notify();
  }, [answer, failure]);
  return null;
}

const isKnown = (rotation: string): boolean =>
  rotation.split(',').every((code, at, codes) => at === 0 || miles.has(`${codes[at - 1]}>${code}`));
