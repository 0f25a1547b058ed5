import { useSnapshot } from 'valtio/react';

import { containerCompareLink } from '../../../../contract/sailing-links.ts';
import type { ContainerQuery } from '../../../../contract/screen-paths.ts';
import type { BoxOption } from '../../../../trade/container/option.ts';
import { endsOf } from '../../../../trade/container/option-text.ts';
import { optionName } from '../../../features/containers/container-words.ts';
import {
  comparedOptions,
  replaceOption,
  setComparedOptions,
} from '../../../features/containers/taking/compared-options.ts';
import styles from '../../../features/compare/compare.module.css';
import { t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { closeIcon } from '../../../ui/first-icon-shapes.ts';
import { copyIcon } from '../../../ui/icon-shapes.ts';
import ownStyles from './taking.module.css';

interface OptionBarProps {
  /** As `OptionTick` names the lane. */
  lane: string;
  /** The search that they were found in. */
  query: Pick<ContainerQuery, 'from' | 'to' | 'since' | 'until' | 'box'>;
  options: readonly BoxOption[];
  onCopy: (options: readonly BoxOption[]) => void;
}

/** How many are ticked, and the way to them side by side. Nothing while none is. */
export function OptionBar({ lane, query, options, onCopy }: OptionBarProps) {
  const compared = useSnapshot(comparedOptions);
  if (compared.lane !== lane || compared.ids.length === 0) return null;
  const { ids } = compared;
  const ticked = options.filter(({ id }) => ids.includes(id));
  return (
    <section className={styles.bar} aria-label={t('boxTaking.barLabel')}>
      <p role="status">{t('boxTaking.bar', { n: ids.length })}</p>
      <ButtonLink href={`#${containerCompareLink(ids, query)}`}>{t('boxTaking.open')}</ButtonLink>
      {ticked.length > 0 && (
        <Button kind="quiet" icon={copyIcon} onClick={() => onCopy(ticked)}>
          <span className={ownStyles.word}>{t('boxTaking.copy')}</span>
        </Button>
      )}
      <Button
        kind="quiet"
        icon={closeIcon}
        label={t('boxTaking.clear')}
        onClick={() => setComparedOptions(lane, [])}
      />
      <ReplaceDialog ticked={ticked} isOpen={compared.extra !== null} />
    </section>
  );
}

/** Which of four makes room for a fifth. */
function ReplaceDialog({ ticked, isOpen }: { ticked: readonly BoxOption[]; isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => replaceOption(null)}
      isSheet
      title={t('boxTaking.replaceTitle')}
      actions={<Button onClick={() => replaceOption(null)}>{t('boxTaking.replaceKeep')}</Button>}
    >
      <ul className={ownStyles.choices}>
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
