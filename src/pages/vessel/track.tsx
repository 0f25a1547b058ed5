import { useMemo } from 'react';

import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { positionAt, unwrapped } from '../../../trade/vessel/track.ts';
import type { PortCall, VesselDetail, VesselPosition } from '../../../trade/vessel/vessel.ts';
import { vesselName } from '../../features/vessels/vessel-words.ts';
import type { AnswerView } from '../../hooks/use-answer.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { vesselFieldOf } from '../../trade-ui/map/vessel-field.ts';
import type { MapContent, MapPoint } from '../../trade-ui/map/map-content.ts';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import { Button } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import { TrackSlider } from './track-slider.tsx';
import type { TrackSpan } from './use-vessel.ts';
import { useTrackClock } from './use-track-clock.ts';
import styles from './track.module.css';

interface TrackProps {
  vessel: VesselDetail;
  voyage: AnswerView<{ track: VesselPosition[] }>;
  calls: readonly PortCall[] | undefined;
  book: HarborBook | null;
  now: Date;
  span: TrackSpan;
  onSpan: (span: TrackSpan) => void;
}

const zoomMost = 13;
const noTrack: readonly VesselPosition[] = [];

/** The past track on the map, with a time axis below it. */
export function Track({ vessel, voyage, calls = [], book, now, span, onSpan }: TrackProps) {
  const track = voyage.answer?.track ?? noTrack;
  const clock = useTrackClock(track);
  const then = clock.time === null ? null : positionAt(track, clock.time);
  const lines = useMemo(
    (): MapContent['lines'] =>
      track.length > 1 ? [{ positions: unwrapped(track), look: 'track' as const }] : [],
    [track],
  );
  const points = useMemo(() => pointsOf(calls, book, track), [calls, book, track]);
  const content = useMemo((): MapContent => {
    const present = { ...vessel, name: '' };
    const shown = then ? [{ ...present, mmsi: 'then', position: then }, present] : [present];
    const chosen = then ? 'then' : vessel.mmsi;
    const at = framedPoint(vessel.position);
    return {
      lines,
      points: [...points, ...at],
      vessels: vesselFieldOf(shown, { nowMs: now.getTime(), chosen }),
    };
  }, [vessel, then, lines, points, now]);
  return (
    <div>
      <MapView
        className={styles.map}
        name={t('vessels.trackName', { name: vesselName(vessel), n: span })}
        content={content}
        fitKey={`${vessel.mmsi} ${span} ${track.length > 0}`}
        zoomMost={zoomMost}
      />
      {voyage.failure && !voyage.answer && !voyage.pending ? (
        <p className="pad-3-4 note" role="status">
          {t('vessels.trackFailed')}{' '}
          <Button kind="quiet" icon={refreshIcon} onClick={voyage.retry}>
            {t('states.retry')}
          </Button>
        </p>
      ) : (
        <TrackSlider
          track={track}
          calls={calls}
          book={book}
          clock={clock}
          then={then}
          span={span}
          onSpan={onSpan}
          isPending={voyage.pending && voyage.answer === undefined}
          now={now}
        />
      )}
    </div>
  );
}

/**
 * Returns an invisible point at the current position, so that the map's first view includes this position.
 */
const framedPoint = (position: VesselPosition | null): MapPoint[] =>
  position
    ? [{ id: 'now', position: [position.longitude, position.latitude], label: '', look: 'call' as const }]
    : [];

/** Returns the ports of the calls that are within the time of the track, each once. */
function pointsOf(
  calls: readonly PortCall[],
  book: HarborBook | null,
  track: readonly VesselPosition[],
): MapPoint[] {
  const since = track[0]?.time ?? '9999';
  const names = namesOf(book);
  const codes = new Set(
    calls
      .filter(({ depart_time }) => depart_time === null || depart_time >= since)
      .map(({ harbor_code }) => harbor_code),
  );
  return [...codes].flatMap((code): MapPoint[] => {
    const harbor = names.harbor(code);
    if (!harbor) return [];
    const label = names.harborName(code, currentLanguage());
    return [{ id: code, position: [harbor.longitude, harbor.latitude], label, look: 'call' }];
  });
}
