import { useState, type ReactNode } from 'react';

import {
  containerTypes,
  seaTypes,
  type ContainerType,
  type SeaType,
} from '../../../trade/container/container-types.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import type { Window } from '../../i18n/windows.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DaysField } from '../../ui/days-field.tsx';
import { searchIcon, swapIcon } from '../../ui/first-icon-shapes.ts';
import { Segments } from '../../ui/segments.tsx';
import { endOf } from '../harbors/end-draft.ts';
import { endErrors, type EndErrors } from '../harbors/end-errors.ts';
import { EndField } from '../harbors/end-field.tsx';
import type { HarborBookView } from '../harbors/use-harbor-book.ts';
import { useTwoEnds } from '../harbors/use-two-ends.ts';
import styles from './container-form.module.css';

/** A container search, with values as in the URL. */
export interface ContainerSearch {
  from: string;
  to: string;
  since: string;
  until: string;
}

interface ContainerFormProps {
  first: ContainerSearch;
  book: HarborBookView;
  recent: { from: readonly string[]; to: readonly string[] };
  now: Date;
  onSearch: (search: ContainerSearch) => void;
  /** Called with the form's values when they change, before a search. */
  onDraft: (draft: ContainerSearch) => void;
  /**
   * The chosen container type. A change takes effect without submitting the form, because the places and days
   * of the search stay the same.
   */
  containerType: ContainerType;
  onContainerType: (containerType: ContainerType) => void;
  kind: ReactNode;
  /**
   * The choice between direct options and options with a transshipment; absent if the filters of a list already
   * contain this choice.
   */
  sea?: SeaType | '' | undefined;
  onSea: (sea: SeaType | '') => void;
  /** True if a phone shows the form collapsed until the reader opens it. */
  isFolded: boolean;
  children?: ReactNode;
}

export function ContainerForm(props: ContainerFormProps) {
  const { book, recent, now, kind, containerType, onContainerType, sea, onSea, isFolded, children } = props;
  const { swap, days, setDays, errors, submit, isAsked, ...ends } = useContainerForm(props);
  const fields = { ends, book, recent, errors };
  return (
    <form
      className={classNames(styles.form, isFolded && 'not-on-phones')}
      role="search"
      aria-label={t('container.title')}
      onSubmit={submit}
    >
      <div className={styles.ends}>
        <EndField side="load" {...fields} />
        <Button
          kind="quiet"
          icon={swapIcon}
          className={styles.swap}
          label={t('harbors.swap')}
          onClick={swap}
        />
        <EndField side="unload" {...fields} />
      </div>
      <DaysField label={t('container.sailingDates')} value={days} onChange={setDays} today={localDay(now)} />
      <div className={`row wraps gap-2-4 ${styles.choices}`}>
        {kind}
        <Segments
          label={t('container.boxType')}
          segments={containerTypes.map((type) => ({ value: type, label: type }))}
          value={containerType}
          onChange={onContainerType}
        />
        {sea !== undefined && <SeaSegments value={sea} onChange={onSea} />}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
      <Button kind="primary" type="submit" icon={searchIcon} isBusy={isAsked} className={styles.go}>
        {t('container.find')}
      </Button>
    </form>
  );
}

interface SeaSegmentsProps {
  value: SeaType | '';
  onChange: (sea: SeaType | '') => void;
  /** The number of all, of direct and of transit options. If absent, the choice shows no numbers. */
  totals?: Readonly<Record<'all' | SeaType, number>>;
}

/**
 * Renders the choice between all options, direct options, and options with a transshipment. With numbers, it
 * shows short words on a phone, so that it fits next to the filters.
 */
export const SeaSegments = ({ value, onChange, totals }: SeaSegmentsProps) => (
  <Segments
    label={t('container.seaType')}
    segments={(['all', ...seaTypes] as const).map((one) => ({
      value: one,
      label: (
        <>
          <span className={classNames(totals && 'unseen-on-phones')}>{t(`container.sea_${one}`)}</span>
          {totals && (
            <>
              <span className={styles.short} aria-hidden="true">
                {t(one === 'all' ? 'container.sea_all' : `container.${one}`)}
              </span>{' '}
              <small className="regular muted">{totals[one]}</small>
            </>
          )}
        </>
      ),
    }))}
    value={value === '' ? 'all' : value}
    onChange={(one) => onChange(one === 'all' ? '' : one)}
  />
);

/** Returns the form's values and errors. Errors appear on submit, not while the reader types. */
function useContainerForm({ first, book, onSearch, onDraft }: ContainerFormProps) {
  const [days, setDays] = useState<Window | null>(() => windowOf(first));
  const [errors, setErrors] = useState<EndErrors>({});
  const searchOf = (from: string, to: string): ContainerSearch => ({
    from,
    to,
    since: days?.start_time ?? '',
    until: days?.end_time ?? '',
  });
  const { swap, setFrom, setTo, ...ends } = useTwoEnds(first, book, ({ from, to }) => {
    const found = { ...missingEnds(endOf(from), endOf(to)), ...endErrors(from, to) };
    setErrors(found);
    if (!found.from && !found.to) onSearch(searchOf(endOf(from), endOf(to)));
  });
  const [start, end] = [endOf(ends.from), endOf(ends.to)];
  return {
    ...ends,
    days,
    errors,
    setFrom: (draft: typeof ends.from) => {
      setFrom(draft);
      onDraft(searchOf(endOf(draft), end));
    },
    setTo: (draft: typeof ends.to) => {
      setTo(draft);
      onDraft(searchOf(start, endOf(draft)));
    },
    setDays: (window: Window | null) => {
      setDays(window);
      onDraft({ from: start, to: end, since: window?.start_time ?? '', until: window?.end_time ?? '' });
    },
    swap: () => {
      swap();
      setErrors({});
    },
  };
}

/**
 * Returns an error for a missing loading or discharging place. A container search needs both; general cargo
 * may leave one out.
 */
const missingEnds = (from: string, to: string): EndErrors => ({
  ...(from === '' && { from: t('container.endMissing_from') }),
  ...(to === '' && { to: t('container.endMissing_to') }),
});

function windowOf({ since, until }: ContainerSearch): Window | null {
  if (since === '' && until === '') return null;
  return { start_time: since || until, end_time: until || since };
}
