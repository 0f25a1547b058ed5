import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { t } from '../../i18n/t.ts';
import { Chip } from '../../ui/chip.tsx';
import { dayWindowText } from '../sailings/sailing-words.ts';
import type { BrowseState } from './browse-state.ts';
import { DaysChip } from './days-chip.tsx';

interface ArrivalChipProps {
  state: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  today: PlainDate;
}

/**
 * Renders the filter of arrival days. The calendar of the filter has no past days, so for past sailings the
 * filter can only be removed.
 */
export function ArrivalChip({ state, onChange, today }: ArrivalChipProps) {
  const { arriveSince: since, arriveUntil: until } = state;
  const clear = () => onChange({ arriveSince: '', arriveUntil: '' });
  const window = dayWindowText({ since, until }, today);
  const text = window === '' ? t('browse.arrivalDays') : t('browse.arrivalIn', { window });
  if (state.when === 'past')
    return window === '' ? null : (
      <Chip isOn onToggle={clear}>
        {text}
      </Chip>
    );
  return (
    <DaysChip
      text={text}
      label={t('browse.arrivalLabel')}
      since={since}
      until={until}
      today={today}
      onChoose={(first, last) => onChange({ arriveSince: first, arriveUntil: last })}
      onClear={clear}
    />
  );
}
