import type { KeptKind, KeptPart } from '../../features/account/use-kept.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { bytesText, keptName } from './kept-words.ts';
import styles from './storage-card.module.css';

interface KeptTableProps {
  parts: readonly KeptPart[];
  now: Date;
  onClear: (kind: Exclude<KeptKind, 'app'>) => void;
}

/** Each part with how much there is of it, its newest, its size, and a way to clear it. */
export const KeptTable = ({ parts, now, onClear }: KeptTableProps) => (
  <table className={styles.keep}>
    <caption className="sr-only">{t('user.keptCaption')}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{t('user.keptWhat')}</th>
        <th scope="col">{t('user.keptTime')}</th>
        <th scope="col">{t('user.keptSize')}</th>
        <th scope="col">{t('user.keptDo')}</th>
      </tr>
    </thead>
    <tbody>
      {parts.map((part) => (
        <Row key={part.kind} part={part} now={now} onClear={onClear} />
      ))}
    </tbody>
  </table>
);

function Row({ part, now, onClear }: { part: KeptPart } & Pick<KeptTableProps, 'now' | 'onClear'>) {
  const { kind, count, bytes, newestTime } = part;
  const name = keptName(kind);
  return (
    <tr>
      <th scope="row">
        <i className={classNames(styles.key, styles[kind])} />
        <span>{name}</span>
        <span className={styles.what}>
          {kind === 'app' ? t('user.keptAppNote') : t(countTexts[kind], { n: count })}
        </span>
      </th>
      <td className={styles.time}>
        {kind === 'app' ? t('user.keptAlways') : newestTime !== null && instantText(newestTime, now)}
      </td>
      <td className={styles.size}>{bytesText(bytes)}</td>
      <td className={styles.do}>
        {kind !== 'app' && count > 0 && (
          <Button
            kind="quiet"
            className={styles.small}
            label={t('user.clearOf', { name })}
            onClick={() => onClear(kind)}
          >
            {t('user.clear')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const countTexts = {
  packs: 'user.keptPacksCount',
  viewed: 'user.keptViewedCount',
  pictures: 'user.keptPicturesCount',
  searches: 'user.keptSearchesCount',
} as const;
