import { describe, expect, it } from 'vitest';

import { afterQuietHours, deadlineDueTime, dueTime, usualSetting } from './when-to-send.ts';

const inShanghai = (clock: string) => new Date(`2026-11-20T${clock}:00+08:00`);

describe('quiet hours', () => {
  it.each([
    ['21:59', '2026-11-20T13:59:00.000Z'],
    ['22:00', '2026-11-20T23:30:00.000Z'],
    ['23:59', '2026-11-20T23:30:00.000Z'],
    ['00:00', '2026-11-19T23:30:00.000Z'],
    ['07:29', '2026-11-19T23:30:00.000Z'],
    ['07:30', '2026-11-19T23:30:00.000Z'],
  ])('a message of %s is sent at %s', (clock, sent) => {
    expect(afterQuietHours(usualSetting, inShanghai(clock)).toISOString()).toBe(sent);
  });

  it('quiet hours within one day end on that day', () => {
    const noon = { ...usualSetting, quiet_from: '12:00', quiet_to: '13:30' };
    expect(afterQuietHours(noon, inShanghai('12:10'))).toEqual(inShanghai('13:30'));
    expect(afterQuietHours(noon, inShanghai('23:00'))).toEqual(inShanghai('23:00'));
  });

  it('switched-off quiet hours delay nothing', () => {
    const off = { ...usualSetting, is_quiet: false };
    expect(afterQuietHours(off, inShanghai('03:00'))).toEqual(inShanghai('03:00'));
  });

  it('the clock of the member counts, also on the day when clocks are set back', () => {
    const berlin = { ...usualSetting, time_zone: 'Europe/Berlin', quiet_from: '22:00', quiet_to: '02:30' };
    const at = new Date('2026-10-24T22:30:00Z');
    const end = afterQuietHours(berlin, at);
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(end.toISOString());
    expect(afterQuietHours(berlin, end).getTime()).toBeGreaterThanOrEqual(end.getTime());
  });
});

describe('how soon a message is sent', () => {
  it('an hourly message waits for the full hour', () => {
    const hourly = { ...usualSetting, pace: 'hourly' as const };
    expect(dueTime(hourly, inShanghai('10:05'))).toEqual(inShanghai('11:00'));
  });

  it('a morning message waits for half past eight', () => {
    const morning = { ...usualSetting, pace: 'morning' as const };
    expect(dueTime(morning, inShanghai('08:00'))).toEqual(inShanghai('08:30'));
    expect(dueTime(morning, inShanghai('09:00'))).toEqual(new Date('2026-11-21T08:30:00+08:00'));
  });

  it('a deadline before the morning message is announced at once', () => {
    const morning = { ...usualSetting, pace: 'morning' as const };
    const at = inShanghai('09:00');
    const due = (deadline: string) => deadlineDueTime(morning, { deadline, at });
    expect(due('2026-11-20T12:00:00+08:00')).toEqual(at);
    expect(due('2026-11-21T12:00:00+08:00')).toEqual(new Date('2026-11-21T08:30:00+08:00'));
  });
});
