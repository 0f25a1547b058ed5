import * as limits from '../../../contract/limits/limits.ts';
import type { ReactNode } from 'react';

import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { cappedText, numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText, type Window } from '../../i18n/windows.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { Unbroken } from '../../trade-ui/unbroken.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { filterCount, formatBrowse, withoutFilters, type BrowseState } from './browse-state.ts';
import styles from './empty-result.module.css';
import { dayWindowText } from '../sailings/sailing-words.ts';

interface EmptyResultProps {
  state: BrowseState;
  nearest: SailingPage['nearest'];
  names: HarborNames;
  today: PlainDate;
  children?: ReactNode;
}

/** Renders alternatives to an empty result: the nearest dates, the lane without filters, and ports nearby. */
export function EmptyResult({ state, nearest, names, today, children }: EmptyResultProps) {
  const steps = stepsOf(state, nearest, { today, names });
  return (
    <StateCard
      kind={filterCount(state) > 0 ? 'noMatch' : 'empty'}
      title={<Unbroken text={titleOf(state, today)} />}
      text={textOf(state, today)}
      isAnnounced
      actions={
        steps.length > 0 &&
        steps.map(({ text, to }, index) => (
          <ButtonLink key={text} kind={index === 0 ? 'primary' : 'plain'} href={hrefOf(to)}>
            {text}
          </ButtonLink>
        ))
      }
    >
      {nearest && nearest.neighbours.length > 0 && (
        <Neighbours state={state} neighbours={nearest.neighbours} names={names} />
      )}
      {children}
    </StateCard>
  );
}

const hrefOf = (state: BrowseState): string => `#${browseLink(formatBrowse(state))}`;

const hasWindow = (state: BrowseState): boolean => state.since !== '' || state.until !== '';

function titleOf(state: BrowseState, today: PlainDate): string {
  if (filterCount(state) > 0) return t('states.emptyFiltered');
  return hasWindow(state)
    ? t('states.emptyWindow', { window: dayWindowText(state, today) })
    : t('states.emptyTitle');
}

function textOf(state: BrowseState, today: PlainDate): string {
  if (!hasWindow(state)) {
    if (filterCount(state) > 0) return '';
    return state.when === 'past' ? t('past.none') : '';
  }
  return filterCount(state) > 0 ? t('states.emptyWindow', { window: dayWindowText(state, today) }) : '';
}

/** Returns links to searches that have results or may have some, the most promising first. */
function stepsOf(
  state: BrowseState,
  nearest: SailingPage['nearest'],
  { today, names }: Pick<EmptyResultProps, 'today' | 'names'>,
) {
  const at = (window: Window): BrowseState => ({
    ...state,
    since: window.start_time,
    until: window.end_time,
    page: 1,
  });
  const steps: { text: string; to: BrowseState }[] = [];
  const { before = null, after = null, unfiltered_total = 0 } = nearest ?? {};
  if (after)
    steps.push({ text: t('states.emptyAfter', { window: windowText(after, today) }), to: at(after) });
  if (before)
    steps.push({ text: t('states.emptyBefore', { window: windowText(before, today) }), to: at(before) });
  if (unfiltered_total > 0 && filterCount(state) > 0)
    steps.push({
      text: t('states.unfiltered', { n: cappedText(unfiltered_total, limits.totalMost) }),
      to: withoutFilters(state),
    });
  if (hasWindow(state))
    steps.push({ text: t('states.anyDates'), to: { ...state, since: '', until: '', page: 1 } });
  if (steps.length === 0 && state.from !== '' && state.to !== '') {
    const from = endText(names.end(state.from, currentLanguage()));
    steps.push({ text: t('states.fromPort', { from }), to: { ...state, to: '', page: 1 } });
  }
  return steps;
}

type Neighbour = NonNullable<SailingPage['nearest']>['neighbours'][number];

function Neighbours(props: { state: BrowseState; neighbours: readonly Neighbour[]; names: HarborNames }) {
  const { state, neighbours, names } = props;
  const language = currentLanguage();
  return (
    <div className={styles.neighbours}>
      <h3>{t('states.neighbours')}</h3>
      <ul>
        {neighbours.map(({ from, to, distance_nm, sailing_total }) => (
          <li key={`${from}-${to}`}>
            <a
              className="row wraps apart tap gap-x4 text-s line-above"
              href={hrefOf({ ...state, from, to, page: 1 })}
            >
              <LaneName from={names.harborName(from, language)} to={names.harborName(to, language)} />
              <span className="muted">
                {t('states.neighbourNote', {
                  n: sailing_total,
                  distance: numberText(Math.round(distance_nm)),
                })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
