import { useId, useState } from 'react';

import { addDays, isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import {
  mainDayOfStop,
  seasonOf,
  stopsInOrder,
  type ServiceSlot,
} from '../../../trade/draft/pattern-voyages.ts';
import type { PatternStop, ServicePattern } from '../../../trade/draft/service-pattern.ts';
import { normalizeDate } from '../../../trade/identifiers/typed-values.ts';
import { useFolded } from '../../hooks/use-folded.ts';
import { useUnsavedForm } from '../../hooks/use-unsaved-form.ts';
import { shortDayText, weekdayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { TextField } from '../../ui/field.tsx';
import { calendarIcon, plusIcon } from '../../ui/first-icon-shapes.ts';
import { repeatIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { HarborUses } from '../draft-cells/cell-suggestions.ts';
import { tooManyText } from '../draft-cells/too-many.ts';
import { PatternDialog } from './pattern-dialog.tsx';
import { isStoredPattern } from './pattern-form.ts';
import styles from './pattern-panel.module.css';

interface PatternPanelProps {
  groupId: string;
  title: string;
  pattern: ServicePattern;
  drafts: readonly NewDraft[];
  isPublished: (id: string) => boolean;
  book: CellBook;
  uses: HarborUses;
  onSave: (pattern: ServicePattern, seen: ServicePattern) => Promise<boolean>;
  /** Generates the voyages of the service up to the given day. Settles when the generation has ended. */
  onGenerate: (until: PlainDate) => Promise<void>;
}

/** Renders the pattern (timetable) of a container service and the voyages that are generated from it. */
export function PatternPanel(props: PatternPanelProps) {
  const { groupId, title, pattern, book, uses, onSave } = props;
  const unsaved = useUnsavedForm(`pattern ${groupId}`, isStoredPattern);
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const stops = stopsInOrder(pattern);
  const isSet = stops.length > 0 && pattern.first_day !== '';
  const [isFolded, fold] = useFolded('pattern');
  return (
    <section className={styles.pattern} aria-labelledby={titleId}>
      <header className={`flex on-baseline gap-3 ${styles.head}`}>
        <h2 className="inline-row rigid gap-1 text-s" id={titleId}>
          <Icon shape={repeatIcon} size="s" />
          {t('service.pattern')}
        </h2>
        <p className={`shrinks grows note ${styles.says}`}>
          {isSet ? patternSummary(pattern, stops, book) : t('service.noneText')}
        </p>
        <button
          type="button"
          className="rigid sea bare unpadded inherits-font bold text-s high-32"
          onClick={() => setIsOpen(true)}
        >
          {t(unsaved.form ? 'service.proceed' : isSet ? 'service.change' : 'service.set')}
        </button>
        {isSet && (
          <button
            type="button"
            className="rigid sea bare unpadded inherits-font bold text-s high-32"
            aria-expanded={!isFolded}
            onClick={() => fold(!isFolded)}
          >
            {t(isFolded ? 'service.unfold' : 'service.fold')}
          </button>
        )}
      </header>
      {stops.length > 0 && !(isSet && isFolded) && <Line stops={stops} pattern={pattern} book={book} />}
      {isSet && !isFolded && <Season {...props} />}
      <PatternDialog
        isOpen={isOpen}
        title={title}
        unsaved={unsaved}
        pattern={pattern}
        book={book}
        uses={uses}
        onSave={onSave}
        onClose={() => setIsOpen(false)}
      />
    </section>
  );
}

function patternSummary(pattern: ServicePattern, stops: readonly PatternStop[], book: CellBook): string {
  const { cycle_days, first_day, first_voyage, ships } = pattern;
  const [first, last] = [stops[0], stops.at(-1)];
  const port = book.names.harborName(first?.harbor_code ?? '', book.language);
  const leaves = cycle_days % 7 === 0 ? [t('service.leaves', { day: weekdayText(first_day), port })] : [port];
  return [
    cycle_days === 7 ? t('service.weekly') : t('service.everyDays', { n: cycle_days }),
    ...leaves,
    t('service.takes', { n: (last ? mainDayOfStop(last) : 0) - (first ? mainDayOfStop(first) : 0) }),
    ...(ships.length > 0 ? [t('service.ships', { n: ships.length })] : []),
    ...(first_voyage === '' ? [] : [t('service.voyagesFrom', { voyage: first_voyage })]),
  ].join(' · ');
}

interface LineProps {
  stops: readonly PatternStop[];
  pattern: ServicePattern;
  book: CellBook;
}

/**
 * Draws the stops on a line. The distances are proportional to the days between the stops, but not smaller
 * than a minimum, so that the labels do not overlap.
 */
function Line({ stops, pattern, book }: LineProps) {
  const days = stops.map(mainDayOfStop);
  const places = placesOf(days);
  const first = days[0] ?? 0;
  return (
    <ol className={styles.line}>
      {stops.map((stop, at) => {
        const day = days[at] ?? 0;
        const weekday = isPlainDate(pattern.first_day) ? weekdayText(addDays(pattern.first_day, day)) : '';
        return (
          <li
            key={stop.id}
            className={classNames(styles.stop, stop.is_load && styles.isLoad)}
            style={cssVariables({ at: String(places[at] ?? 0) })}
          >
            <b>{book.names.harborName(stop.harbor_code, book.language)}</b>
            <i aria-hidden="true" />
            <small className="muted nowrap">
              {[weekday, day > first ? `+${day - first}` : ''].filter(Boolean).join(' ')}
            </small>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns positions from 0 to 1, each at least a minimum distance after the previous position. */
function placesOf(days: readonly number[]): number[] {
  const [first = 0, last = 1] = [days[0], days.at(-1)];
  const gap = days.length > 1 ? Math.min(0.11, 1 / (days.length - 1)) : 0;
  const span = Math.max(1, last - first);
  const places: number[] = [];
  for (const day of days) places.push(Math.max((places.at(-1) ?? -gap) + gap, (day - first) / span));
  // The first pass may shift positions beyond 1. The second pass, from the end, moves them back.
  for (let at = places.length - 1; at >= 0; at--)
    places[at] = Math.min(places[at] ?? 0, 1 - (places.length - 1 - at) * gap);
  return places;
}

const seasonDays = 182;

/**
 * Renders a field for the last day until which voyages are generated, the numbers of existing and missing
 * voyages, and the button that generates the missing ones.
 */
function Season({ pattern, drafts, isPublished, book, onGenerate }: PatternPanelProps) {
  const [typed, setTyped] = useState<PlainDate>(() => addDays(book.today, seasonDays));
  const until = normalizeDate(typed);
  const isRight = isPlainDate(until);
  const season = isRight ? seasonOf(pattern, drafts, until) : [];
  const next = season.filter(({ draft, isGap }) => draft === null && !isGap).length;
  const there = season.filter(({ draft }) => draft !== null);
  const blank = there.filter(({ draft }) => draft?.is_blank).length;
  const gaps = season.filter(({ isGap }) => isGap).length;
  const tooMany = tooManyText(drafts.length, next);
  const [isMaking, setIsMaking] = useState(false);
  const generate = async () => {
    setIsMaking(true);
    await onGenerate(until);
    setIsMaking(false);
  };
  return (
    <>
      <div className={`row gap-3 ${styles.make}`}>
        <div className={styles.until}>
          <TextField
            label={t('service.until')}
            error={isRight ? undefined : t('service.untilWrong')}
            value={typed}
            lead={<Icon shape={calendarIcon} size="s" />}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <div
          className={styles.season}
          role="img"
          aria-label={t('service.seasonSays', { there: there.length, blank, next })}
        >
          {season.map((slot) => (
            <i key={slot.nth} className={classNames(...lookOf(slot, isPublished))} />
          ))}
        </div>
        <Count n={drafts.length} gaps={gaps} next={next} until={isRight ? until : null} />
        <Button
          icon={plusIcon}
          disabled={next === 0 || tooMany !== null || isMaking || book.harbors === null}
          title={book.harbors === null ? t('draftGrid.noHarborList') : undefined}
          onClick={() => void generate()}
        >
          {isRight && next === 0 ? t('service.upToDate') : t('service.generate', { n: next })}
        </Button>
      </div>
      {tooMany !== null && (
        <p className="text-s failed" role="alert">
          {tooMany}
        </p>
      )}
    </>
  );
}

interface CountProps {
  /** The number of existing voyages. */
  n: number;
  /** The number of missing voyages between the existing ones. */
  gaps: number;
  /** The number of voyages to generate. */
  next: number;
  /** The last day until which voyages are generated; null if the typed text is no valid day. */
  until: PlainDate | null;
}

const Count = ({ n, gaps, next, until }: CountProps) => (
  <p className="rigid note">
    {[
      t('service.made', { n }),
      ...(gaps > 0 ? [t('service.gaps', { n: gaps })] : []),
      ...(until === null
        ? []
        : next === 0
          ? [t('service.madeTo', { day: shortDayText(until) })]
          : [t('service.toMake', { day: shortDayText(until), n: next })]),
    ].join(t('ui.comma'))}
  </p>
);

function lookOf({ draft, isGap }: ServiceSlot, isPublished: (id: string) => boolean) {
  if (!draft) return [isGap ? styles.isGap : styles.isNext];
  return [draft.is_blank && styles.isBlank, !isPublished(draft.id) && styles.isNew];
}
