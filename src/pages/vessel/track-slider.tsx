import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { PortCall, VesselPosition } from '../../../trade/vessel/vessel.ts';
import { placeText, movementText } from '../../features/vessels/vessel-words.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { pauseIcon, playIcon } from './play-icons.ts';
import { SpeedChart } from './speed-chart.tsx';
import { playSeconds, type TrackClock } from './use-track-clock.ts';
import { trackSpans, type TrackSpan } from './use-vessel.ts';
import styles from './track-slider.module.css';

interface TrackSliderProps {
  track: readonly VesselPosition[];
  calls: readonly PortCall[];
  book: HarborBook | null;
  clock: TrackClock;
  then: VesselPosition | null;
  span: TrackSpan;
  onSpan: (span: TrackSpan) => void;
  isPending: boolean;
  now: Date;
}

const stepMs = 10 * minuteMs;

/**
 * Renders the slider that chooses the moment shown on the map, and buttons that play the track. The slider is
 * drawn over the chart of speed and port calls.
 */
export function TrackSlider(props: TrackSliderProps) {
  const { track, clock, then, book, span, onSpan, isPending, now } = props;
  const { first, last, time } = clock;
  const isEmpty = track.length < 2;
  const shown = time ?? last;
  return (
    <section className={`wrap ${styles.slider}`} aria-labelledby="track-title">
      <header className={styles.head}>
        <h2 className="text-m" id="track-title">
          {isEmpty || time === null ? t('vessels.track') : instantText(time, now)}
        </h2>
        <p className={styles.where}>
          {then && [movementText(then), placeText(book, then)].filter(Boolean).join(' · ')}
        </p>
        <Segments
          label={t('vessels.span')}
          segments={trackSpans.map((days) => ({ value: String(days), label: t(`vessels.days${days}`) }))}
          value={String(span)}
          onChange={(value) => onSpan(trackSpans.find((days) => String(days) === value) ?? 14)}
        />
      </header>
      {isEmpty ? (
        <p className={styles.empty} role="status">
          {isPending ? '' : t('vessels.noTrack')}
        </p>
      ) : (
        <>
          <SpeedChart {...props} at={shown}>
            <input
              className={styles.range}
              type="range"
              min={first}
              max={last}
              step={stepMs}
              value={shown}
              aria-label={t('vessels.trackTime')}
              aria-valuetext={instantText(shown, now)}
              onChange={({ currentTarget: { valueAsNumber } }) =>
                clock.goTo(valueAsNumber > last - stepMs ? last : valueAsNumber)
              }
            />
          </SpeedChart>
          <Playback clock={clock} />
        </>
      )}
    </section>
  );
}

const Playback = ({ clock }: { clock: TrackClock }) => (
  <div className="row wraps gap-2-3 above-3">
    <Button
      icon={clock.isPlaying ? pauseIcon : playIcon}
      onClick={clock.isPlaying ? clock.pause : clock.play}
    >
      {t(clock.isPlaying ? 'vessels.pause' : 'vessels.play')}
    </Button>
    <Segments
      label={t('vessels.playFor')}
      segments={playSeconds.map((n) => ({ value: String(n), label: t('vessels.playSeconds', { n }) }))}
      value={String(clock.seconds)}
      onChange={(value) => clock.setSeconds(playSeconds.find((n) => String(n) === value) ?? 45)}
    />
    {clock.time !== null && (
      <Button kind="quiet" onClick={clock.toNow}>
        {t('vessels.toNow')}
      </Button>
    )}
  </div>
);
