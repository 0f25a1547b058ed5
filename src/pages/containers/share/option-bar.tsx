import { useSnapshot } from 'valtio/react';

import { containerCompareLink } from '../../../../contract/links/sailing-links.ts';
import { endsOf } from '../../../../trade/container/option-text.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import styles from '../../../features/compare/compare.module.css';
import { formatContainer, type ContainerState } from '../../../features/containers/container-state.ts';
import { optionName } from '../../../features/containers/container-words.ts';
import {
  comparedOptions,
  laneKeyOf,
  replaceOption,
  setComparedOptions,
} from '../../../features/containers/share/compared-options.ts';
import type { SharedOptions } from '../../../features/containers/share/shared-option.ts';
import { t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { closeIcon } from '../../../ui/first-icon-shapes.ts';
import { copyIcon } from '../../../ui/icon-shapes.ts';
import { copyOptions } from './share-options.ts';
import ownStyles from './share.module.css';

export interface OptionBarProps {
  /** The search to which the options belong. */
  state: ContainerState;
  /** All options that the search returned, ticked or not. */
  taken: SharedOptions;
}

/**
 * Shows the number of ticked options with the link to their comparison. Renders nothing if no option is
 * ticked for this lane.
 */
export function OptionBar({ state, taken }: OptionBarProps) {
  const { lane, ids, extra } = useSnapshot(comparedOptions);
  const own = laneKeyOf(state);
  if (lane !== own || ids.length === 0) return null;
  const ticked = taken.rows.filter(({ option }) => ids.includes(option.id));
  return (
    <section className={styles.bar} aria-label={t('containerShare.barLabel')}>
      <p role="status">{t('containerShare.bar', { n: ids.length })}</p>
      <ButtonLink href={`#${containerCompareLink(ids, formatContainer(state))}`}>
        {t('containerShare.open')}
      </ButtonLink>
      {ticked.length > 0 && (
        <Button kind="quiet" icon={copyIcon} onClick={() => copyOptions({ ...taken, rows: ticked })}>
          <span className={ownStyles.word}>{t('containerShare.copy')}</span>
        </Button>
      )}
      <Button
        kind="quiet"
        icon={closeIcon}
        label={t('containerShare.clear')}
        onClick={() => setComparedOptions(own, [])}
      />
      <ReplaceDialog ticked={ticked.map(({ option }) => option)} isOpen={extra !== null} />
    </section>
  );
}

/** Asks which of the four compared options to replace with a fifth. */
function ReplaceDialog({ ticked, isOpen }: { ticked: readonly ContainerOption[]; isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => replaceOption(null)}
      isSheet
      title={t('containerShare.replaceTitle')}
      actions={<Button onClick={() => replaceOption(null)}>{t('containerShare.replaceKeep')}</Button>}
    >
      <ul className="grid gap-2 unpadded">
        {ticked.map((option) => {
          const { day } = endsOf(option).first.from.time;
          return (
            <li key={option.id}>
              <Button className={ownStyles.choice} onClick={() => replaceOption(option.id)}>
                {[optionName(option), t('inquiry.departs', { day: dayText(day, day) })].join(' · ')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
