import type { Quote } from '../../../contract/calls/quotes.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { amountText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import styles from './quote-table.module.css';
import { Spark } from './spark.tsx';

interface QuoteTableProps {
  rows: readonly Quote[];
  names: HarborNames;
  now: Date;
  caption: string;
  /** True if the quotes are of several lanes, so that each row names its lane. */
  hasLanes?: boolean;
}

/**
 * The ages in ms after which a quote counts as ageing and as stale. A rate is usually valid for some weeks.
 */
const quoteAgeLimits = { ageingAfterMs: 7 * dayMs, staleAfterMs: 28 * dayMs };

export function QuoteTable({ rows, names, now, caption, hasLanes = false }: QuoteTableProps) {
  const language = currentLanguage();
  const port = (code: string) => names.harborName(code, language);
  const isAllDemo = rows.length > 0 && rows.every((row) => row.is_demo);
  return (
    <>
      {isAllDemo && <p className="note">{t('quotes.allDemo')}</p>}
      {/* The element can have the focus, so that arrow keys can scroll it sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ring-inside scrolls-x" tabIndex={0} role="region" aria-label={caption}>
        <table className={styles.table}>
          <caption className="sr-only">{caption}</caption>
          <ColumnHeads
            className="unseen-on-phones"
            heads={[
              ...(hasLanes ? [t('quotes.lane')] : []),
              t('quotes.cargo'),
              t('quotes.rate'),
              t('quotes.time'),
              t('quotes.weeks'),
              t('quotes.by'),
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {hasLanes && (
                  <td className={styles.lane}>
                    <LaneName from={port(row.start_harbor_code)} to={port(row.end_harbor_code)} />
                  </td>
                )}
                <th scope="row">
                  {dictionaryName('cargo_tag', row.cargo_tag, language)}{' '}
                  {row.is_demo && !isAllDemo && <Badge>{t('quotes.demo')}</Badge>}
                </th>
                <td className={styles.rate}>
                  <b>{rateOf(row)}</b>{' '}
                  <small className="muted">
                    {t('quotes.per', { unit: dictionaryName('price_unit', row.unit, language) })}
                  </small>
                </td>
                <td>
                  <Age time={row.quotation_time} now={now} within={quoteAgeLimits} />
                </td>
                <td className={styles.course}>
                  <Spark history={row.history} />
                </td>
                <td className={styles.by}>
                  <QuotedBy row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Returns the rate of a quote, for example USD 62. */
export const rateOf = ({ currency, amount }: Quote): string => `${currency} ${amountText(amount)}`;

/** Returns the name of the source of a quote. */
export function quotedBy({ shipowner }: Quote): string {
  if (!shipowner) return t('quotes.site');
  const { chinese_title, english_title } = shipowner;
  const [own, other] =
    currentLanguage() === 'zh' ? [chinese_title, english_title] : [english_title, chinese_title];
  return own || other;
}

const QuotedBy = ({ row }: { row: Quote }) => (
  <span className="inline-row gap-2">
    {row.shipowner && <OwnerMark id={row.shipowner.id} logo={row.shipowner.logo} size="s" />}
    {quotedBy(row)}
  </span>
);
