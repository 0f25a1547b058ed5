import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { BrowseState } from './browse-state.ts';
import { DaysChip } from './days-chip.tsx';

interface DaysFilterProps {
  state: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  today: PlainDate;
}

/**
 * Renders the filter of the days on which the cargo is ready. Choosing days also sorts the list by fit;
 * another order can be chosen afterwards.
 */
export function ReadyChip({ state: { readySince, readyUntil, sort }, onChange, today }: DaysFilterProps) {
  const window = { start_time: readySince, end_time: readyUntil };
  return (
    <DaysChip
      text={
        readySince === '' ? t('timeline.ready') : t('timeline.readyIn', { window: windowText(window, today) })
      }
      label={t('timeline.readyDays')}
      since={readySince}
      until={readyUntil}
      today={today}
      onChoose={(since, until) => onChange({ readySince: since, readyUntil: until, sort: 'fit' })}
      onClear={() => onChange({ readySince: '', readyUntil: '', sort: sort === 'fit' ? 'laycan' : sort })}
    />
  );
}
