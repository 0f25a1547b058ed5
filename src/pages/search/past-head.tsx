import { Suspense } from 'react';

import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { OwnerGroups } from '../../features/search/filters.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { t } from '../../i18n/t.ts';
import { Segments } from '../../ui/segments.tsx';
import styles from './past.module.css';
import type { Browse } from './use-browse.ts';

const ServedBy = lazyPart(async () => (await import('./who-served.tsx')).ServedBy);

const spans = { '3': 91, '6': 182, '12': 365 } as const;
type Span = keyof typeof spans;
const spanText = {
  '3': () => t('past.lastMonths_3'),
  '6': () => t('past.lastMonths_6'),
  '12': () => t('past.lastMonths_12'),
  any: () => t('past.anyTime'),
} as const;
const choices = ['3', '6', '12', 'any'] as const;

interface PastHeadProps {
  browse: Browse;
  /** The shipowners in the results; null until they are known. */
  owners: OwnerGroups | null;
  today: PlainDate;
}

/** The head of a list of past sailings: a note, the period, and a link to the live sailings. */
export function PastHead({ browse, owners, today }: PastHeadProps) {
  const { state, refine, linkOf } = browse;
  const sinceOf = (span: Span) => addDays(today, -spans[span]);
  const chosen = choices.find((span) => span !== 'any' && sinceOf(span) === state.since);
  const isAny = state.since === '' && state.until === '';
  return (
    <div className="row wraps apart gap-2-4 below-3">
      <p className={`note ${styles.note}`}>
        <b>{t('past.view')}</b> {t('past.note')}{' '}
        <a href={`#${linkOf({ when: 'live', since: '', until: '' })}`}>{t('past.backToLive')}</a>
      </p>
      <Segments
        label={t('past.within')}
        segments={choices.map((value) => ({ value, label: spanText[value]() }))}
        value={chosen ?? (isAny ? 'any' : null)}
        onChange={(span) => refine({ since: span === 'any' ? '' : sinceOf(span), until: '' })}
      />
      {(state.from !== '' || state.to !== '') && (
        <div className={styles.owners}>
          <Suspense>{owners && <ServedBy owners={owners} />}</Suspense>
        </div>
      )}
    </div>
  );
}
