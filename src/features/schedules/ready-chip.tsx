import { useState } from 'react';

import type { PlainDate } from '../../../contract/rules/plain-date.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { Chip } from '../../ui/chip.tsx';
import { loadDaysPopup } from '../../ui/date-window-picker.tsx';
import type { DaysPopup } from '../../ui/days-popup.tsx';
import { calendarIcon } from '../../ui/icon-shapes.ts';
import { usePopup } from '../../ui/use-popup.ts';
import type { BrowseState } from './browse-state.ts';

interface ReadyChipProps {
  state: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  today: PlainDate;
}

/** When the cargo is ready. Whoever says so wants what fits first; any other order can be chosen after. */
export function ReadyChip({ state, onChange, today }: ReadyChipProps) {
  const { isOpen, close, trigger, popup } = usePopup('dialog');
  const [LoadedPopup, setLoadedPopup] = useState<typeof DaysPopup | null>(null);
  const { readySince, readyUntil, sort } = state;
  const isOn = readySince !== '';
  const load = async () => {
    // A file that does not come is asked for again at the next touch.
    const component = await loadDaysPopup().catch(() => null);
    setLoadedPopup(() => component);
  };
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
      <Chip
        {...trigger}
        isOn={isOn}
        leadIcon={calendarIcon}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        {isOn
          ? t('timeline.readyIn', {
              window: windowText({ start_time: readySince, end_time: readyUntil }, today),
            })
          : t('timeline.ready')}
      </Chip>
      {isOpen && LoadedPopup && (
        <LoadedPopup
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
