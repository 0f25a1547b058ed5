import { useSnapshot } from 'valtio/react';
import { useSearch } from 'wouter';

import { endsOf } from '../../../../trade/container/option-text.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import styles from '../../../features/compare/compare.module.css';
import { parseContainer } from '../../../features/containers/container-state.ts';
import { optionName } from '../../../features/containers/container-words.ts';
import {
  comparedOptions,
  laneKeyOf,
  toggleOption,
} from '../../../features/containers/share/compared-options.ts';
import { t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';

/** The checkbox of a row, which adds the option to the comparison. */
export function OptionTick({ option }: { option: ContainerOption }) {
  const lane = laneKeyOf(parseContainer(useSearch()).state);
  // With `sync`, valtio reports a change at once. Otherwise, the checkbox would show its old state for a
  // moment, and a second event would undo the first.
  const compared = useSnapshot(comparedOptions, { sync: true });
  const isTicked = compared.lane === lane && compared.ids.includes(option.id);
  const { day } = endsOf(option).first.from.time;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isTicked}
        aria-label={t('containerShare.tick', { name: optionName(option), day: dayText(day, day) })}
        onChange={(event) => {
          const isMeant = event.currentTarget.checked;
          const { ids } = comparedOptions;
          if (isMeant !== (comparedOptions.lane === lane && ids.includes(option.id)))
            toggleOption(lane, option.id);
        }}
      />
    </label>
  );
}
