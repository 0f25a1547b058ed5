import type { ComponentProps } from 'react';

import { Popup } from './popup.tsx';
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';

export interface DaysPopupProps {
  popup: Pick<ComponentProps<typeof Popup>, 'id' | 'anchor' | 'onClose'>;
  label: string;
  calendar: Omit<RangeCalendarProps, 'title'>;
}

/**
 * The calendar in a popup, which closes when days are applied or cleared. It is a separate file that is
 * loaded on demand, because most searches do not need it.
 */
export function DaysPopup({ popup, label, calendar: { onApply, onClear, ...rest } }: DaysPopupProps) {
  const apply: RangeCalendarProps['onApply'] = (since, until) => {
    popup.onClose();
    onApply(since, until);
  };
  const clear = () => {
    popup.onClose();
    onClear?.();
  };
  return (
    <Popup {...popup} role="dialog" label={label} isSheet>
      <RangeCalendar title={label} {...rest} onApply={apply} onClear={onClear && clear} />
    </Popup>
  );
}
