import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { Chip } from '../../ui/chip.tsx';
import { calendarIcon } from '../../ui/first-icon-shapes.ts';
import { useDaysPopup } from '../../ui/use-days-popup.tsx';

interface DaysChipProps {
  /** The text of the button (chip): the chosen days, or a label. */
  text: string;
  label: string;
  /** The first of the chosen days; empty for no limit, or if no days are chosen. */
  since: string;
  /** The last of the chosen days; empty for no limit, or if no days are chosen. */
  until: string;
  today: PlainDate;
  onChoose: (since: PlainDate, until: PlainDate) => void;
  onClear: () => void;
}

export function DaysChip({ text, label, since, until, today, onChoose, onClear }: DaysChipProps) {
  const { trigger, renderCalendar } = useDaysPopup();
  const isOn = since !== '' || until !== '';
  return (
    <>
      <Chip {...trigger} isOn={isOn} leadIcon={calendarIcon}>
        {text}
      </Chip>
      {renderCalendar(label, { since, until, today, onApply: onChoose, onClear: isOn ? onClear : undefined })}
    </>
  );
}
