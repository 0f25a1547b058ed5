import type { AnswerOf } from '../../../contract/call.ts';
import type { coverageData } from '../../../contract/calls/sailings/coverage.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './coverage-page.module.css';
import { percentOf } from './word-shares.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';

type Lanes = AnswerOf<typeof coverageData>['list'];

/** One row per served trade lane, followed by the names of the lanes without sailings. */
export function CoverageTable({ list }: { list: Lanes }) {
  const served = list.filter(({ sailing_total }) => sailing_total > 0);
  const others = list.filter(({ sailing_total }) => sailing_total === 0);
  const most = Math.max(...served.map(({ sailing_total }) => sailing_total));
  const nameOf = (lane: Lanes[number]) => nameIn(lane, currentLanguage());
  return (
    <>
      {served.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="sr-only">{t('coverage.title')}</caption>
            <ColumnHeads
              heads={[
                t('browse.shiproute'),
                t('coverage.shipowners'),
                t('coverage.sailings'),
                ...[7, 14, 30].map((n) => t('coverage.days', { n })),
              ]}
            />
            <tbody>
              {served.map((lane) => (
                <tr key={lane.id}>
                  <th scope="row">
                    <a href={`#${browseLink({ shiproute_id: lane.id })}`}>{nameOf(lane)}</a>
                    <CoverageBar coverage={lane} most={most} />
                  </th>
                  <td>{numberText(lane.shipowner_total)}</td>
                  <td>{numberText(lane.sailing_total)}</td>
                  {([7, 14, 30] as const).map((n) => (
                    <td key={n}>{percentOf(lane[`word_${n}_total`], lane.sailing_total)}%</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && (
        <p className={styles.note}>
          {t('coverage.unserved', { names: others.map(nameOf).join(t('ui.comma')) })}
        </p>
      )}
    </>
  );
}
