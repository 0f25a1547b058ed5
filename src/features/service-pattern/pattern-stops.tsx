import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { closeIcon, plusIcon } from '../../ui/first-icon-shapes.ts';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Segments } from '../../ui/segments.tsx';
import { suggestionsFor } from '../draft-cells/cell-suggestions.ts';
import { SuggestionField } from '../draft-cells/suggestion-field.tsx';
import { stopRoles, type TypedStop } from './pattern-form.ts';
import type { PatternParts } from './pattern-parts.ts';
import styles from './pattern-dialog.module.css';

/** Renders the stops in sailing order, each with its days of arrival and departure. */
export function Stops({ typed, onChange, ...parts }: PatternParts) {
  const { stops } = typed;
  const put = (stop: TypedStop) => onChange({ stops: stops.map((one) => (one.id === stop.id ? stop : one)) });
  const up = (at: number) => {
    const moved = stops[at];
    const rest = stops.filter((_, index) => index !== at);
    if (moved) onChange({ stops: [...rest.slice(0, at - 1), moved, ...rest.slice(at - 1)] });
  };
  const add = () => onChange({ stops: [...stops, nextStop(stops)] });
  return (
    <fieldset className={styles.list}>
      <legend className="below-2 note bold unpadded">{t('service.stops')}</legend>
      <p className="fine">{t('service.dayHint')}</p>
      <ol className="grid gap-4 unpadded">
        {stops.map((stop, at) => (
          <Stop
            key={stop.id}
            {...parts}
            stop={stop}
            n={at + 1}
            onPut={put}
            onUp={at > 0 ? () => up(at) : undefined}
            onRemove={() => onChange({ stops: stops.filter(({ id }) => id !== stop.id) })}
          />
        ))}
      </ol>
      <Button kind="quiet" icon={plusIcon} onClick={add}>
        {t('service.addStop')}
      </Button>
    </fieldset>
  );
}

/**
 * Returns the initial values of a new stop: departure on day 0 for the first stop, otherwise arrival two days
 * after the departure from the previous stop.
 */
function nextStop(stops: readonly TypedStop[]): TypedStop {
  const last = Number(stops.at(-1)?.endDay ?? Number.NaN);
  const day = Number.isFinite(last) ? last + 2 : 0;
  return {
    id: makeUuidV7(),
    port: '',
    role: stops.length === 0 ? 'load' : (stops.at(-1)?.role ?? 'load'),
    terminal: '',
    startDay: String(stops.length === 0 ? -1 : day),
    startClock: '',
    endDay: String(stops.length === 0 ? 0 : day + 1),
    endClock: '',
  };
}

interface StopProps extends Pick<PatternParts, 'faults' | 'book' | 'uses'> {
  stop: TypedStop;
  /** The number of the stop, counted from 1. */
  n: number;
  onPut: (stop: TypedStop) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

function Stop({ stop, n, faults, book, uses, onPut, onUp, onRemove }: StopProps) {
  const set = (differs: Partial<TypedStop>) => onPut({ ...stop, ...differs });
  const text = (field: Exclude<keyof TypedStop, 'id' | 'role' | 'port'>) => ({
    value: stop[field],
    error: faults.get(`stops.${stop.id}.${field}`),
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <li className={styles.stop} aria-label={t('service.stop', { n })}>
      <div className="row gap-2">
        <span className="grows bold text-s">{t('service.stop', { n })}</span>
        <Segments
          label={t('service.role')}
          segments={stopRoles.map((value) => ({ value, label: t(`service.role_${value}`) }))}
          value={stop.role}
          onChange={(role) => set({ role })}
        />
        <Button
          kind="quiet"
          className={styles.turned}
          icon={chevronDownIcon}
          label={t('service.stopUp', { n })}
          disabled={!onUp}
          onClick={onUp}
        />
        <Button kind="quiet" icon={closeIcon} label={t('service.removeStop', { n })} onClick={onRemove} />
      </div>
      <div className={styles.pair}>
        <SuggestionField
          label={t('service.cutOffPort')}
          error={faults.get(`stops.${stop.id}.port`)}
          text={stop.port}
          suggestions={suggestionsFor(`harbors.${stop.id}.harbor_code`, stop.port, { book, uses })}
          onText={(port) => set({ port })}
          onPick={(one) => set({ port: one.text })}
          onLeave={() => undefined}
        />
        <TextField label={t('service.call_terminal')} {...text('terminal')} />
      </div>
      <div className={styles.days}>
        <TextField label={t('service.arrival')} inputMode="numeric" {...text('startDay')} />
        <TextField label={t('service.clock')} placeholder="18:00" {...text('startClock')} />
        <TextField label={t('service.departure')} inputMode="numeric" {...text('endDay')} />
        <TextField label={t('service.clock')} placeholder="18:00" {...text('endClock')} />
      </div>
    </li>
  );
}
