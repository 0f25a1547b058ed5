import { describe, expect, it } from 'vitest';

import { choiceOf, daysOf, type WindowChoice } from './window-choice.ts';

const table: [string, WindowChoice, { since?: string; until?: string }][] = [
  ['2026-11-20', { kind: 'any' }, {}],
  ['2026-11-20', { kind: 'thisMonth' }, { since: '2026-11-01', until: '2026-11-30' }],
  ['2026-11-20', { kind: 'nextMonth' }, { since: '2026-12-01', until: '2026-12-31' }],
  ['2026-12-31', { kind: 'nextMonth' }, { since: '2027-01-01', until: '2027-01-31' }],
  [
    '2026-11-20',
    { kind: 'dates', since: '2026-11-28', until: '2026-12-05' },
    { since: '2026-11-28', until: '2026-12-05' },
  ],
];

describe('window choice', () => {
  it.each(table)('on %s the choice %j means %j, and back', (today, choice, days) => {
    expect(daysOf(choice, today)).toEqual(days);
    expect(choiceOf(days, today)).toEqual(choice);
  });

  it('an open end is closed a year away', () => {
    expect(choiceOf({ since: '2026-11-28' }, '2026-11-20')).toMatchObject({
      since: '2026-11-28',
      until: '2027-11-28',
    });
    expect(choiceOf({ until: '2026-12-05' }, '2026-11-20')).toMatchObject({
      since: '2026-11-20',
      until: '2026-12-05',
    });
  });
});
