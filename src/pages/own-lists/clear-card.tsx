import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Button } from '../../ui/button.tsx';
import { removeWithUndo } from './sender-line.tsx';
import styles from './side-card.module.css';

/** Lists whose sailings are all over, each with a button to remove it. */
export function ClearCard({ lists, today }: { lists: readonly OwnList[]; today: string }) {
  if (lists.length === 0) return null;
  return (
    <section className={`board ${styles.card}`} aria-labelledby="clear-title">
      <h2 className="pad-3-4 text-m line-below" id="clear-title">
        {t('ownIntake.clearTitle')}
      </h2>
      <ul>
        {lists.map((list) => (
          <li key={list.id} className={`row apart gap-3 pad-3-4 ruled ${styles.line}`}>
            <p className="text-14">
              <small>
                {list.sender.name}
                {t('ui.comma')}
                {t('ownIntake.listOf', { date: dayText(list.list_date, today) })}
              </small>
              {t('ownIntake.clearText', { n: list.rows.length })}
            </p>
            <Button onClick={() => removeWithUndo(list)}>{t('ownIntake.clear')}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
