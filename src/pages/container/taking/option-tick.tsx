import { useSnapshot } from 'valtio/react';

import type { BoxOption } from '../../../../trade/container/option.ts';
import { endsOf } from '../../../../trade/container/option-text.ts';
import { optionName } from '../../../features/containers/container-words.ts';
import { comparedOptions, toggleOption } from '../../../features/containers/taking/compared-options.ts';
import { t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import styles from '../../../features/compare/compare.module.css';

/** A box in a row: ticked options are compared. */
export function OptionTick({ option, lane }: { option: BoxOption; lane: string }) {
  // At once, or the box would jump back for a moment and a second event would undo the first.
  const compared = useSnapshot(comparedOptions, { sync: true });
  const isTicked = compared.lane === lane && compared.ids.includes(option.id);
  const { day } = endsOf(option).first.from.time;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isTicked}
        aria-label={t('boxTaking.tick', { name: optionName(option), day: dayText(day, day) })}
        onChange={(event) => {
          if (event.currentTarget.checked !== isTicked) toggleOption(lane, option.id);
        }}
      />
    </label>
  );
}
