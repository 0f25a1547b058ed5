import { Suspense, type ComponentProps } from 'react';

import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { PastHead } from './past-head.tsx';
import styles from './past.module.css';
import type { Browse } from './use-browse.ts';

const WhoServed = lazyPart(async () => (await import('./who-served.tsx')).WhoServed);
const Head = lazyPart(async () => (await import('./past-head.tsx')).PastHead);

/**
 * Renders the head of a list of past sailings, and nothing above live sailings. Its script is loaded
 * separately, because few readers open such a list.
 */
export const PastHeadSlot = (props: ComponentProps<typeof PastHead>) =>
  props.browse.state.when === 'past' && (
    <Suspense>
      <Head {...props} />
    </Suspense>
  );

/**
 * Renders the shipowners that served the lane in the past. The page renders this component only if the list
 * of live sailings is empty, so that past sailings are requested only then.
 */
export function WhoServedSlot({ browse, today }: { browse: Browse; today: PlainDate }) {
  const { state } = browse;
  if (state.when === 'past' || (state.from === '' && state.to === '')) return null;
  return (
    <Suspense>
      <WhoServed browse={browse} today={today} />
    </Suspense>
  );
}

/** The link to past sailings, below a list of live sailings. */
export const PastLink = ({ browse }: { browse: Browse }) => (
  <p className={styles.link}>
    <ButtonLink kind="quiet" href={`#${browse.linkOf({ when: 'past', since: '', until: '' })}`}>
      {t('past.link')}
    </ButtonLink>
  </p>
);
