import { useSnapshot } from 'valtio/react';

import { alertLink } from '../../../contract/links/alert-link.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { compared, toggleCompared } from '../../features/compare/compared.ts';
import { CompareBar } from '../../features/compare/compare-bar.tsx';
import { usePageView } from '../../features/behaviors/use-page-view.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { questionAbout } from '../../features/inquiries/question-about.ts';
import { openDraft } from '../../features/inquiries/written-draft.ts';
import { WrittenDialog } from '../../features/inquiries/written-dialog.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { bellIcon, mailIcon } from '../../ui/icon-shapes.ts';

import { isContainer, optionLinkOf } from './voyage-words.ts';

export interface SailingActionsProps {
  sailing: SailingDetail;
  lane: { from: string; to: string };
  names: HarborNames;
  /** The link to this page. A login leads back to it. */
  back: string;
  isPast: boolean;
}

/** The actions for a sailing: ask the shipowner, compare, and report an error. */
export function SailingActions({ sailing, lane, names, back, isPast }: SailingActionsProps) {
  const { ids } = useSnapshot(compared);
  const now = useNow();
  const { id, withdrawn_time } = sailing;
  usePageView(sailing.ship_name ? { of: 'ship', id } : null);
  const isCompared = ids.includes(id);
  const canAsk = !isPast && withdrawn_time === null;
  const optionLink = isContainer(sailing) ? optionLinkOf(sailing, localDay(now)) : null;
  return (
    <>
      <ButtonGroup>
        {canAsk && !isContainer(sailing) && (
          <Button icon={mailIcon} onClick={() => openDraft('inquiry', id, questionAbout(sailing, names))}>
            {t('inquiry.ask')}
          </Button>
        )}
        {optionLink !== null && (
          <ButtonLink icon={mailIcon} href={`#${optionLink}`}>
            {t('sailing.containerLane')}
          </ButtonLink>
        )}
        {canAsk && (
          // The link has only an icon, so that all actions fit in one line on a phone.
          <ButtonLink
            kind="quiet"
            icon={bellIcon}
            href={`#${alertLink({ information_id: id })}`}
            label={t('inquiry.alert')}
            title={t('inquiry.alert')}
          />
        )}
        {!isContainer(sailing) && (
          <Button kind="quiet" aria-pressed={isCompared} onClick={() => toggleCompared(id)}>
            {isCompared ? t('inquiry.compared') : t('inquiry.compare')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => openDraft('report', id, '')}>
          {t('inquiry.report')}
        </Button>
      </ButtonGroup>
      <CompareBar lane={lane} />
      <WrittenDialog kind="inquiry" sailingId={id} lane={lane} back={back} />
      <WrittenDialog kind="report" sailingId={id} lane={lane} back={back} />
    </>
  );
}
