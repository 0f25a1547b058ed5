import type { ComponentProps } from 'react';

import { Popup } from './popup.tsx';
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';

export interface DaysPopupProps {
  popup: Pick<ComponentProps<typeof Popup>, 'id' | 'anchor' | 'onClose'>;
  label: string;
  calendar: Omit<RangeCalendarProps, 'title'>;
}

/**
 * The calendar in its popup. It has a file of its own, which is loaded on demand, because most searches never
 * open it.
 */
export const DaysPopup = ({ popup, label, calendar }: DaysPopupProps) => (
  <Popup {...popup} role="dialog" label={label} isSheet>
    <RangeCalendar title={label} {...calendar} />
  </Popup>
);
