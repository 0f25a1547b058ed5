import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { shiftText, type FieldWords } from './field-change-words.ts';
import styles from './field-changes.module.css';

export function FieldChanges({ words }: { words: readonly FieldWords[] }) {
  return (
    <dl className={styles.fields}>
      {words.map(({ key, label, before, after, shiftMinutes }) => {
        const shift = shiftText(shiftMinutes);
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {before !== '' && <del>{before}</del>}
              {before !== '' && after !== '' && <span className={styles.to} aria-hidden="true" />}
              {after !== '' && <ins>{after}</ins>}
              {before === '' && after === '' && t('publishing.nothing')}
              {shift !== '' && <Badge kind="moved">{shift}</Badge>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
