import { useEffect, useRef, useState } from 'react';

import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateWindowPicker } from '../../ui/date-window-picker.tsx';
import { searchIcon, swapIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { choiceOf, daysOf, type WindowChoice } from '../../ui/window-choice.ts';
import { endOf } from '../harbors/end-draft.ts';
import { endErrors, type EndErrors } from '../harbors/end-errors.ts';
import { EndField } from '../harbors/end-field.tsx';
import type { HarborBookView } from '../harbors/use-harbor-book.ts';
import { useTwoEnds } from '../harbors/use-two-ends.ts';
import { LaneFacts } from './lane-facts.tsx';
import styles from './search-form.module.css';

/** A search, with values in the notation of the URL; empty means any. */
export interface LaneSearch {
  from: string;
  to: string;
  since: string;
  until: string;
}

interface SearchFormProps {
  first: LaneSearch;
  book: HarborBookView;
  recent: { from: readonly string[]; to: readonly string[] };
  now: Date;
  onSearch: (search: LaneSearch) => void;
  /**
   * Called with the loading and the discharging place at the start, and each time one of them changes; the
   * form need not be submitted.
   */
  onEnds?: (from: string, to: string) => void;
  /**
   * The look of the form. `hero`: the main content of the page, on navy. `panel`: below the head of a list.
   */
  look: 'hero' | 'panel';
}

/**
 * Renders the search form: loading place, discharging place, and days. A line above the two places shows the
 * figures of the lane.
 */
export function SearchForm(props: SearchFormProps) {
  const { book, recent, now, look } = props;
  const { swap, when, setWhen, errors, submit, isAsked, ...ends } = useSearchForm(props);
  const { from, to } = ends;
  const [destination, onPick] = useNextEnd(endOf(to));
  const fields = {
    ends,
    book,
    recent,
    errors,
    look: look === 'hero' ? ('large' as const) : ('field' as const),
  };

  return (
    <form
      className={classNames(styles.search, look === 'hero' && styles.hero)}
      role="search"
      onSubmit={submit}
    >
      <div className={styles.ends}>
        <LaneFacts from={endOf(from)} to={endOf(to)} />
        <div className={classNames('shrinks', styles.from)}>
          <EndField side="load" {...fields} onFirstPick={onPick} />
        </div>
        <button className={styles.swap} type="button" aria-label={t('harbors.swap')} onClick={swap}>
          <Icon shape={swapIcon} />
        </button>
        <div className="shrinks" ref={destination}>
          <EndField side="unload" {...fields} />
        </div>
      </div>
      <div className={styles.row}>
        <DateWindowPicker
          label={t('search.laycan')}
          value={when}
          onChange={setWhen}
          today={localDay(now)}
          look={look === 'hero' ? 'navy' : 'paper'}
        />
        <Button kind="primary" type="submit" icon={searchIcon} isBusy={isAsked} className={styles.go}>
          {t('search.search')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Moves the focus to the discharging place after the reader has chosen a loading place, if the discharging
 * place is empty.
 */
function useNextEnd(to: string) {
  const destination = useRef<HTMLDivElement>(null);
  const isPicked = useRef(false);
  // Runs after each render, so that the field of the loading place has stored its choice before it loses the
  // focus.
  useEffect(() => {
    if (isPicked.current && to === '') destination.current?.querySelector('input')?.focus();
    isPicked.current = false;
  });
  const onPick = () => {
    isPicked.current = true;
  };
  return [destination, onPick] as const;
}

/** Returns the form's values and errors. Errors appear on submit, not while the reader types. */
function useSearchForm({ first, book, now, onSearch, onEnds }: SearchFormProps) {
  const today = localDay(now);
  // The months to choose depend on the current day, which only the browser knows. Therefore the first choice
  // is computed at each render until the reader chooses, and is not stored at the start.
  const [chosen, setWhen] = useState<WindowChoice | null>(null);
  const [errors, setErrors] = useState<EndErrors>({});
  const when =
    chosen ?? choiceOf({ since: first.since || undefined, until: first.until || undefined }, today);
  const { swap, ...ends } = useTwoEnds(first, book, ({ from, to }) => {
    const found = endErrors(from, to);
    setErrors(found);
    if (found.from || found.to) return;
    const { since = '', until = '' } = daysOf(when, today);
    onSearch({ from: endOf(from), to: endOf(to), since, until });
  });
  const [start, end] = [endOf(ends.from), endOf(ends.to)];
  useEffect(() => onEnds?.(start, end), [onEnds, start, end]);
  const swapEnds = () => {
    swap();
    setErrors({});
  };
  return { ...ends, swap: swapEnds, when, setWhen, errors };
}
