import { useState } from 'react';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import type { LaneNotice } from '../../store/pack-rows.ts';
import { noNotice, putNotice } from '../../sync/changes/mark-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './notice-dialog.module.css';

interface NoticeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  name: string;
  memberId: number;
  lane: string;
  /** The current settings; undefined if every change is shown. */
  notice: Pick<LaneNotice, 'least_days' | 'snoozed_until'> | undefined;
  /**
   * The first loading days of the lane's sailings. The next of these days is offered as the end of the
   * snooze.
   */
  windowDays: readonly PlainDate[];
  now: Date;
}

const leastChoices = ['1', '2', '3', '5', '7'] as const;

type Snooze = 'off' | 'day' | 'week' | 'window';

/**
 * Lets the member choose which changes of a lane are shown and how long to snooze. Each choice is saved at
 * once. If saving fails, the choice is reverted and the reason is shown.
 */
export function NoticeDialog(props: NoticeDialogProps) {
  const { isOpen, onClose, name, memberId, lane, notice = noNotice, now } = props;
  const { least_days, snoozed_until } = notice;
  const put = (changes: Parameters<typeof putNotice>[1]) =>
    runWithMessage(() => putNotice({ member_id: memberId, lane }, changes), undefined);
  return (
    <Dialog
      isOpen={isOpen}
      isSheet
      onClose={onClose}
      title={t('changes.settingsTitle')}
      actions={<Button onClick={onClose}>{t('changes.done')}</Button>}
    >
      <div className={`grid gap-4 left ${styles.body}`}>
        <p>{name}</p>
        <LeastChoice leastDays={least_days} onChange={(days) => put({ least_days: days })} />
        <SnoozeChoice {...props} notice={notice} onChange={(until) => put({ snoozed_until: until })} />
        {snoozed_until !== null && snoozed_until > now.getTime() && (
          <p role="status">{t('changes.snoozedUntil', { time: instantText(snoozed_until, now) })}</p>
        )}
        <p className="note">{t('changes.leastHint')}</p>
      </div>
    </Dialog>
  );
}

function LeastChoice({
  leastDays,
  onChange,
}: {
  leastDays: number;
  onChange: (days: number) => Promise<boolean>;
}) {
  const [chosen, setChosen] = useState(leastDays);
  return (
    <Segments
      label={t('changes.least')}
      isLabelShown
      segments={leastChoices.map((value) => ({ value, label: leastText(Number(value)) }))}
      value={leastChoices.find((value) => Number(value) === chosen) ?? null}
      onChange={(value) => {
        setChosen(Number(value));
        void onChange(Number(value)).then((isSaved) => isSaved || setChosen(leastDays));
      }}
    />
  );
}

const leastText = (n: number): string => (n === 1 ? t('changes.least_1') : t('changes.least_n', { n }));

type SnoozeProps = Pick<NoticeDialogProps, 'windowDays' | 'now'> & {
  notice: Pick<LaneNotice, 'snoozed_until'>;
  onChange: (until: number | null) => Promise<boolean>;
};

function SnoozeChoice({ notice: { snoozed_until }, windowDays, now, onChange }: SnoozeProps) {
  const [chosen, setChosen] = useState<Snooze>();
  const today = localDay(now);
  const nextDay = windowDays.filter((day) => day > today).sort()[0];
  const isOff = snoozed_until === null || snoozed_until <= now.getTime();
  const until = (snooze: Snooze): number | null => {
    if (snooze === 'day') return now.getTime() + 24 * hourMs;
    if (snooze === 'week') return now.getTime() + 7 * 24 * hourMs;
    return snooze === 'window' ? new Date(`${nextDay}T00:00`).getTime() : null;
  };
  const choose = (snooze: Snooze) => {
    setChosen(snooze);
    void onChange(until(snooze)).then((isSaved) => isSaved || setChosen(undefined));
  };
  return (
    <Segments<Snooze>
      label={t('changes.snooze')}
      isLabelShown
      segments={[
        { value: 'off', label: t('changes.snooze_off') },
        { value: 'day', label: t('changes.snooze_day') },
        { value: 'week', label: t('changes.snooze_week') },
        ...(nextDay
          ? [
              {
                value: 'window' as const,
                label: t('changes.snooze_window', { day: dayText(nextDay, today) }),
              },
            ]
          : []),
      ]}
      // Shows the choice before the store contains it, so that the control does not jump back.
      value={chosen ?? (isOff ? 'off' : null)}
      onChange={choose}
    />
  );
}
