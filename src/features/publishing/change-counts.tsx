import type { ChangeKind } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './change-counts.module.css';

export type ChangeTotals = Readonly<Record<ChangeKind, number>>;

/** Returns the number of changes of each kind. */
export function totalsOf(changes: Iterable<{ kind: ChangeKind }>): ChangeTotals {
  const totals: Record<ChangeKind, number> = { moved: 0, withdrawn: 0, changed: 0, added: 0 };
  for (const { kind } of changes) totals[kind]++;
  return totals;
}

const kinds = ['added', 'moved', 'withdrawn', 'changed'] as const;

/**
 * Renders the numbers of changes in large figures, e.g. "+6 sailings, 2 laycans moved, 1 withdrawn, 1 other".
 */
export function ChangeCounts({ totals }: { totals: ChangeTotals }) {
  return (
    <p className={styles.counts}>
      {kindsIn(totals).map((kind) => (
        <span key={kind} className={classNames(styles.count, styles[kind])}>
          <BigFigure text={countText(kind, totals)} />
        </span>
      ))}
    </p>
  );
}

export function BigFigure({ text }: { text: string }) {
  const [figure = '', ...words] = text.split(' ');
  return (
    <>
      <b>{figure}</b> {words.join(' ')}
    </>
  );
}

/** Returns the numbers as one line of text; empty if nothing changes. */
export const totalsText = (totals: ChangeTotals): string =>
  kindsIn(totals)
    .map((kind) => countText(kind, totals))
    .join(t('ui.comma'));

const kindsIn = (totals: ChangeTotals) => kinds.filter((kind) => totals[kind] > 0);
const countText = (kind: ChangeKind, totals: ChangeTotals): string =>
  t(`publishing.count_${kind}`, { n: totals[kind] });
