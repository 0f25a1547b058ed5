import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { Chip } from '../../ui/chip.tsx';
import { calendarIcon } from '../../ui/first-icon-shapes.ts';
import { useDaysPopup } from '../../ui/use-days-popup.ts';

interface DaysChipProps {
  /** The text of the button (chip): the chosen days, or a label. */
  text: string;
  label: string;
  /** The chosen days. An empty value means no limit on that side; both are empty if nothing is chosen. */
  since: string;
  until: string;
  today: PlainDate;
  onChoose: (since: PlainDate, until: PlainDate) => void;
  onClear: () => void;
}

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
