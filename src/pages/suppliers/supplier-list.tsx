import type { AnswerOf } from '../../../contract/call.ts';
import type { supplierList } from '../../../contract/calls/suppliers.ts';
import { supplierCategories, type SupplierRow } from '../../../trade/suppliers/supplier.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { nameIn, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './supplier-list.module.css';
import { SupplierMark } from './supplier-mark.tsx';
import { isUnfiltered } from './supplier-state.ts';
import type { Suppliers } from './use-suppliers.ts';

/**
 * The ages at which a supplier's data counts as ageing and as stale. They are long, because addresses and
 * phone numbers seldom change.
 */
export const checkAgeLimits = { ageingAfterMs: 30 * dayMs, staleAfterMs: 180 * dayMs };

interface SupplierListProps {
  suppliers: Suppliers;
  answer: AnswerOf<typeof supplierList>;
  /** The supplier shown next to the list; null if none is. */
  shownId: number | null;
  names: HarborNames;
  now: Date;
}

/** A page of suppliers. Each row links to the list with the supplier opened next to it. */
export function SupplierList({ suppliers, answer, shownId, names, now }: SupplierListProps) {
  const { state, linkOf } = suppliers;
  const { list, total, page, page_size } = answer;
  return (
    <>
      <p className="sr-only" role="status">
        {t('suppliers.loaded', { n: total })}
      </p>
      {list.length === 0 && <Nothing suppliers={suppliers} total={total} />}
      {list.length > 0 && (
        <>
          {list.every(({ is_demo }) => is_demo) && <p className="note below-2">{t('suppliers.demoNote')}</p>}
          {byTrade(list).map(({ category, rows }) => (
            <section key={category} aria-labelledby={`trade-${category}`}>
              <h2 className="text-m above-2 below-2" id={`trade-${category}`}>
                {nameIn(supplierCategories[category], currentLanguage())}
              </h2>
              <ul className="board">
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    marksDemo={!list.every(({ is_demo }) => is_demo)}
                    isChosen={row.id === shownId}
                    href={`#${linkOf({ id: row.id, page: state.page })}`}
                    {...{ names, now }}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(next) => `#${linkOf({ page: next })}`}
      />
    </>
  );
}

/** Groups the rows by the suppliers' trade (category), in the order of the list. */
export function byTrade(list: readonly SupplierRow[]) {
  const categories = [...new Set(list.map(({ category_id }) => category_id))];
  return categories.map((category) => ({
    category,
    rows: list.filter(({ category_id }) => category_id === category),
  }));
}

function Nothing({ suppliers: { state, linkOf }, total }: { suppliers: Suppliers; total: number }) {
  if (total > 0)
    return (
      <StateCard
        kind="noMatch"
        title={t('suppliers.pageBeyond', { page: state.page })}
        actions={<ButtonLink href={`#${linkOf({})}`}>{t('suppliers.firstPage')}</ButtonLink>}
      />
    );
  if (isUnfiltered(state))
    return <StateCard kind="empty" title={t('suppliers.empty')} text={t('suppliers.emptyText')} />;
  const all = { category: '', nation: '', harbor: '', keyword: '' } as const;
  return (
    <StateCard
      kind="noMatch"
      title={t('suppliers.none')}
      text={t('suppliers.noneText')}
      actions={<ButtonLink href={`#${linkOf(all)}`}>{t('suppliers.clear')}</ButtonLink>}
    />
  );
}

interface RowProps {
  row: SupplierRow;
  /** True if demo rows are marked, because the list also contains real rows. */
  marksDemo: boolean;
  isChosen: boolean;
  href: string;
  names: HarborNames;
  now: Date;
}

function Row({ row, marksDemo, isChosen, href, names, now }: RowProps) {
  const language = currentLanguage();
  const [harbor = '', ...others] = row.harbor_codes;
  const nation = names.harbor(harbor)?.nation_code;
  return (
    <li className={classNames(styles.row, isChosen && styles.chosen)}>
      <SupplierMark row={row} />
      <span className="grid shrinks">
        <a className={`strong cut covers ${styles.name}`} href={href} aria-current={isChosen || undefined}>
          {nameIn(row, language)}
        </a>
        {marksDemo && row.is_demo && (
          <small>
            <Badge>{t('suppliers.demo')}</Badge>
          </small>
        )}
      </span>
      <span className={`grid shrinks text-s ${styles.where}`}>
        <span>
          {names.harborName(harbor, language)}
          {others.length > 0 && <small className="muted"> +{others.length}</small>}
        </span>
        <small className="muted">{nation !== undefined && names.token(nation, language).name}</small>
      </span>
      <span className={`text-xs text-right ${styles.age}`}>
        <Checked time={row.check_time} now={now} />
      </span>
    </li>
  );
}

/** The time at which the supplier's data was last checked. */
export const Checked = ({ time, now }: { time: string | null; now: Date }) =>
  time === null ? (
    <span className="muted">{t('suppliers.unchecked')}</span>
  ) : (
    <Age time={time} now={now} within={checkAgeLimits}>
      {t('suppliers.checked', { ago: agoText(time, now) })}
    </Age>
  );
