import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { Chip } from '../../ui/chip.tsx';
import { calendarIcon } from '../../ui/first-icon-shapes.ts';
import { useDaysPopup } from '../../ui/use-days-popup.ts';
import type { BrowseState } from './browse-state.ts';

interface ReadyChipProps {
  state: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  today: PlainDate;
}

/** When the cargo is ready. Whoever says so wants what fits first; any other order can be chosen after. */
export function ReadyChip({ state, onChange, today }: ReadyChipProps) {
  const { close, trigger, popup, OpenPopup } = useDaysPopup();
  const { readySince, readyUntil, sort } = state;
  const isOn = readySince !== '';
  const choose = (since: PlainDate, until: PlainDate) => {
    close();
    onChange({ readySince: since, readyUntil: until, sort: 'fit' });
  };
  const clear = () => {
    close();
    onChange({ readySince: '', readyUntil: '', sort: sort === 'fit' ? 'laycan' : sort });
  };
  return (
    <>
      <Chip {...trigger} isOn={isOn} leadIcon={calendarIcon}>
        {isOn
          ? t('timeline.readyIn', {
              window: windowText({ start_time: readySince, end_time: readyUntil }, today),
            })
          : t('timeline.ready')}
      </Chip>
      {OpenPopup && (
        <OpenPopup
          popup={popup}
          label={t('timeline.readyDays')}
          calendar={{
            since: isOn ? readySince : undefined,
            until: isOn ? readyUntil : undefined,
            today,
            onApply: choose,
            onClear: isOn ? clear : undefined,
          }}
        />
      )}
    </>
  );
}
