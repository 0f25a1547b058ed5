import type { StoredKind, StoredPart } from '../../features/account/use-stored.ts';
import { instantText } from '../../i18n/dates.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { storedName } from './stored-words.ts';
import styles from './storage-card.module.css';

interface StoredTableProps {
  parts: readonly StoredPart[];
  now: Date;
  onClear: (kind: Exclude<StoredKind, 'app'>) => void;
}

/** One row per kind of stored data: count, newest time, size and a clear button. */
export const StoredTable = ({ parts, now, onClear }: StoredTableProps) => (
  <table className={styles.keep}>
    <caption className="sr-only">{t('user.storedCaption')}</caption>
    <ColumnHeads
      className="sr-only"
      heads={[t('user.storedWhat'), t('user.storedTime'), t('user.storedSize'), t('user.storedDo')]}
    />
    <tbody>
      {parts.map((part) => (
        <Row key={part.kind} part={part} now={now} onClear={onClear} />
      ))}
    </tbody>
  </table>
);

function Row({ part, now, onClear }: { part: StoredPart } & Pick<StoredTableProps, 'now' | 'onClear'>) {
  const { kind, count, bytes, newestTime } = part;
  const name = storedName(kind);
  return (
    <tr>
      <th scope="row">
        <i className={classNames(styles.key, styles[kind])} />
        <span>{name}</span>
        <span className={styles.what}>
          {kind === 'app' ? t('user.storedAppNote') : t(countTexts[kind], { n: count })}
        </span>
      </th>
      <td className={styles.time}>
        {kind === 'app' ? t('user.storedAlways') : newestTime !== null && instantText(newestTime, now)}
      </td>
      <td className={styles.size}>{sizeText(bytes)}</td>
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
  packs: 'user.storedPacksCount',
  viewed: 'user.storedViewedCount',
  pictures: 'user.storedPicturesCount',
  searches: 'user.storedSearchesCount',
} as const;
