import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { rateChangesOf, rateChangeTotal } from '../../../trade/draft/rate-changes.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { BigFigure } from './change-counts.tsx';
import styles from './change-counts.module.css';

/**
 * Renders the numbers of changes of a container service in large figures, e.g. "3 new voyages, 2 moved, 9
 * rate changes, 1 blank".
 */
export function ContainerCounts({ changes }: { changes: readonly SailingChange[] }) {
  const isKind = (kind: SailingChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const blank = changes.filter(({ before, after }) => after?.is_blank && !before?.is_blank).length;
  const counts = [
    { look: styles.added, n: isKind('added'), key: 'service.countNew' },
    { look: styles.moved, n: isKind('moved'), key: 'service.countMoved' },
    { look: undefined, n: rateChangeTotal(rateChangesOf(changes)), key: 'service.countRates' },
    { look: styles.withdrawn, n: blank, key: 'service.countBlank' },
    { look: styles.withdrawn, n: isKind('withdrawn'), key: 'service.countWithdrawn' },
  ] as const;
  const counted = counts.filter(({ n }) => n > 0);
  if (counted.length === 0)
    return <p className={styles.counts}>{t('service.countOther', { n: changes.length })}</p>;
  return (
    <p className={styles.counts}>
      {counted.map(({ look, n, key }) => (
        <span key={key} className={classNames(styles.count, look)}>
          <BigFigure text={t(key, { n })} />
        </span>
      ))}
    </p>
  );
}
