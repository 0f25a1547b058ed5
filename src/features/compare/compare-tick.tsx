import { useSnapshot } from 'valtio/react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { compared, toggleCompared } from './compared.ts';
import styles from './compare.module.css';

export function CompareTick({ row }: { row: SailingRow }) {
  // The selection is read synchronously (`sync`). If React rendered a change later, the checkbox would jump
  // back for a moment, and a second `change` event would undo the selection.
  const { ids } = useSnapshot(compared, { sync: true });
  const { id, shipowner, load } = row;
  const owner = currentLanguage() === 'zh' ? shipowner.chinese_title : shipowner.english_title;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={ids.includes(id)}
        aria-label={t('compare.tick', { owner, window: windowText(load, load.start_time) })}
        onChange={(event) => {
          if (event.currentTarget.checked !== compared.ids.includes(id)) toggleCompared(id);
        }}
      />
    </label>
  );
}
