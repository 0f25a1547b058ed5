import type { ChangeKind } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './change-counts.module.css';

export type ChangeTotals = Readonly<Record<ChangeKind, number>>;

/** How many there are of each kind. */
export function totalsOf(changes: Iterable<{ kind: ChangeKind }>): ChangeTotals {
  const totals: Record<ChangeKind, number> = { moved: 0, withdrawn: 0, changed: 0, added: 0 };
  for (const { kind } of changes) totals[kind]++;
  return totals;
}

/** In the order in which one says them. */
const kinds = ['added', 'moved', 'withdrawn', 'changed'] as const;

/** "+6 sailings, 2 windows moved, 1 withdrawn, 1 other": what readers see change, in big figures. */
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

/** "6 sailings": its figure is large. */
export function BigFigure({ text }: { text: string }) {
  const [figure = '', ...words] = text.split(' ');
  return (
    <>
      <b>{figure}</b> {words.join(' ')}
    </>
  );
}

/** The same as one line of text; empty where nothing changes. */
export const totalsText = (totals: ChangeTotals): string =>
  kindsIn(totals)
    .map((kind) => countText(kind, totals))
    .join(t('ui.comma'));

const kindsIn = (totals: ChangeTotals) => kinds.filter((kind) => totals[kind] > 0);
const countText = (kind: ChangeKind, totals: ChangeTotals): string =>
  t(`publishing.count_${kind}`, { n: totals[kind] });
