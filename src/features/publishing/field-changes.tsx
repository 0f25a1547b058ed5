import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { shiftText, type FieldWords } from './field-change-words.ts';
import styles from './field-changes.module.css';

export function FieldChanges({ words }: { words: readonly FieldWords[] }) {
  return (
    <dl className={`grid gap-1 text-s ${styles.fields}`}>
      {words.map(({ key, label, before, after, shiftMinutes, sentence }) => {
        const shift = shiftText(shiftMinutes);
        if (sentence !== undefined)
          return (
            <div key={key}>
              <dt className="breaks muted">{label}</dt>
              <dd>{sentence}</dd>
            </div>
          );
        return (
          <div key={key}>
            <dt className="breaks muted">{label}</dt>
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
