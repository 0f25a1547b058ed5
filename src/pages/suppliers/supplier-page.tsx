import type { AnswerOf } from '../../../contract/call.ts';
import type { supplierList } from '../../../contract/calls/suppliers.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SupplierFilters } from './supplier-filters.tsx';
import { SupplierList } from './supplier-list.tsx';
import { SupplierMap } from './supplier-map.tsx';
import styles from './supplier-page.module.css';
import { SupplierPanel } from './supplier-panel.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useSuppliers } from './use-suppliers.ts';

/** The suppliers at ports: a list with a map, and one supplier next to it. */
export function SupplierPage() {
  const suppliers = useSuppliers();
  const { state, view, linkOf, close } = suppliers;
  const { failure, fetchedTime, pending, retry } = view;
  const answer = view.answer ?? view.before?.answer;
  const names = useHarborBook(answer !== undefined, busyHarbors).names;
  const now = useNow();
  const isWide = useIsWide();
  // If no supplier is in the URL, a wide screen shows the first supplier of the list next to the list.
  const shownId = state.id ?? (isWide ? (answer?.list[0]?.id ?? null) : null);
  const panel = shownId !== null && (
    <SupplierPanel
      key={String(state.id !== null)}
      id={shownId}
      isChosen={state.id !== null}
      row={answer?.list.find(({ id }) => id === shownId)}
      names={names}
      now={now}
      linkOf={linkOf}
    />
  );
  return (
    <div className="wrap page stack gap-4">
      <Head answer={answer} />
      <SupplierFilters suppliers={suppliers} answer={answer} names={names} />
      <div className={styles.columns}>
        <div className="stack shrinks grows gap-3">
          {failure && !pending && !answer ? (
            <FaultCard failure={failure} onRetry={retry} offlineTitle={t('suppliers.offline')} />
          ) : (
            <>
              {failure && answer && fetchedTime !== undefined && (
                <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
              )}
              <SupplierMap suppliers={suppliers} harbors={answer?.harbors} names={names} />
              {answer ? (
                <SupplierList {...{ suppliers, answer, shownId, names, now }} />
              ) : (
                <>
                  <SkeletonRows rows={6} look="card" />
                  <LoadingAfterDelay />
                </>
              )}
            </>
          )}
        </div>
        {isWide && panel && <aside className={styles.aside}>{panel}</aside>}
      </div>
      {!isWide && (
        <Dialog isOpen={state.id !== null} onClose={close} title={t('suppliers.title')} isSheet>
          {panel}
        </Dialog>
      )}
    </div>
  );
}

const Head = ({ answer }: { answer: AnswerOf<typeof supplierList> | undefined }) => (
  <div>
    <h1 className="text-xl" tabIndex={-1}>
      {t('suppliers.title')}
    </h1>
    <p className={styles.lead}>
      {answer && t('suppliers.lead', { n: totalOf(answer.categories), harbors: answer.harbors.length })}
    </p>
  </div>
);

const totalOf = (categories: readonly { total: number }[]): number =>
  categories.reduce((sum, { total }) => sum + total, 0);
