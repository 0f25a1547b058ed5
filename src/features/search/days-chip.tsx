import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { Chip } from '../../ui/chip.tsx';
import { calendarIcon } from '../../ui/first-icon-shapes.ts';
import { useDaysPopup } from '../../ui/use-days-popup.ts';

interface DaysChipProps {
  /** What it says: the days, where some are chosen. */
  text: string;
  /** What the calendar asks for. */
  label: string;
  /** Empty is open; both are while nothing is chosen. */
  since: string;
  until: string;
  today: PlainDate;
  onChoose: (since: PlainDate, until: PlainDate) => void;
  onClear: () => void;
}

/** A filter by days, which are chosen from a calendar. */
export function DaysChip({ text, label, since, until, today, onChoose, onClear }: DaysChipProps) {
  const { close, trigger, popup, OpenPopup } = useDaysPopup();
  const isOn = since !== '' || until !== '';
  return (
    <>
      <Chip {...trigger} isOn={isOn} leadIcon={calendarIcon}>
        {text}
      </Chip>
      {OpenPopup && (
        <OpenPopup
          popup={popup}
          label={label}
          calendar={{
            since: since === '' ? undefined : since,
            until: until === '' ? undefined : until,
            today,
            onApply: (first, last) => {
              close();
              onChoose(first, last);
            },
            onClear: isOn
              ? () => {
                  close();
                  onClear();
                }
              : undefined,
          }}
        />
      )}
    </>
  );
}
