import { LaneStarSlot } from '../../../features/favourites/star-slot.tsx';
import type { OptionSlot } from '../../../features/containers/option-slot.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { Button, ButtonGroup } from '../../../ui/button.tsx';
import { calendarIcon } from '../../../ui/first-icon-shapes.ts';
import { copyIcon } from '../../../ui/icon-shapes.ts';
import { AskButton, AskDialog } from './inquire-carrier.tsx';
import { OptionMenu } from './option-menu.tsx';
import { copyOptions, saveOptionCalendar } from './share-options.ts';
import { laneOf, optionLink, optionToShare } from './option-to-share.ts';

export function OptionActions(slot: OptionSlot) {
  const { option, containerType, names } = slot;
  const taken = optionToShare(slot);
  const { from, to } = laneOf(option);
  const port = (code: string) => names.harborName(code, currentLanguage());
  return (
    <>
      <ButtonGroup>
        {!option.is_blank && <AskButton option={option} containerType={containerType} names={names} />}
        <Button kind="quiet" icon={copyIcon} onClick={() => copyOptions(taken)}>
          {t('containerShare.copy')}
        </Button>
        <Button kind="quiet" icon={calendarIcon} onClick={() => void saveOptionCalendar(taken)}>
          {t('containerShare.calendar')}
        </Button>
        <LaneStarSlot from={from} to={to} fromName={port(from)} toName={port(to)} />
        <OptionMenu taken={taken} />
      </ButtonGroup>
      <AskDialog option={option} back={optionLink({ option, containerType })} />
    </>
  );
}
