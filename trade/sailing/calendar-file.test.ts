import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { aDetail, aMemberRow, aVisitorRow } from '../../tests/support/a-sailing-row.ts';
import { namesOf } from '../harbors/place-names.ts';
import { calendarFile } from './calendar-file.ts';

const words = { names: namesOf(aHarborBook()), linkOf: (id: string) => `https://laycan.example/#/${id}` };

/**
 * Returns the lines of an iCalendar file (RFC 5545). A line that begins with a space is joined to the
 * previous line.
 */
const linesOf = (file: string): string[] => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const valueOf = (file: string, name: string): string | undefined =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '');
const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));

describe('a sailing in a calendar', () => {
  test('lasts the whole days of its loading laycan, the last included', () => {
    const file = calendarFile([aVisitorRow()], words);
    expect(file).toContain('DTSTART;VALUE=DATE:20261122\r\n');
    expect(file).toContain('DTEND;VALUE=DATE:20261126\r\n');
  });

  test('has a summary in both languages', () => {
    const summary = valueOf(calendarFile([aVisitorRow()], words), 'SUMMARY') ?? '';
    expect(summary).toContain('受载 Laycan 上海–杰贝阿里');
    expect(summary).toContain('Shanghai–Jebel Ali');
  });

  test('has a stable id and a higher sequence number after a change', () => {
    const [old, changed] = ['2026-11-10T02:00:00.000Z', '2026-11-19T08:30:00.000Z'].map((change_time) =>
      calendarFile([aVisitorRow({ change_time })], words),
    );
    expect(valueOf(old ?? '', 'UID')).toBe(aVisitorRow().id);
    expect(valueOf(changed ?? '', 'UID')).toBe(aVisitorRow().id);
    expect(Number(valueOf(changed ?? '', 'SEQUENCE'))).toBeGreaterThan(
      Number(valueOf(old ?? '', 'SEQUENCE')),
    );
    expect(Number(valueOf(changed ?? '', 'SEQUENCE'))).toBeLessThan(2 ** 31);
  });

  test('has alarms three days before, and a day before each cut-off', () => {
    const cutOff = {
      code: 'VCO' as const,
      harbor_code: 'CNSHA',
      provenance: 'published' as const,
      rule: null,
    };
    const detail = aDetail(aMemberRow(), {
      cut_offs: [
        { ...cutOff, time: '2026-11-20T17:00:00+08:00' },
        { ...cutOff, code: 'DCO', time: null },
      ],
    });
    const file = calendarFile([detail], words);
    const triggers = linesOf(file).filter((line) => line.startsWith('TRIGGER'));
    expect(triggers).toEqual(['TRIGGER:-P3D', 'TRIGGER;VALUE=DATE-TIME:20261119T090000Z']);
    expect(valueOf(file, 'DESCRIPTION')).toContain('2026-11-20 17:00 +08:00');
  });

  test('lists the deadlines of the class of cargo first and names the class', () => {
    const cutOff = { harbor_code: 'CNSHA', provenance: 'published' as const, rule: null };
    const cut_offs = [
      { ...cutOff, code: 'PCO' as const, time: '2026-11-20T12:00:00+08:00' },
      { ...cutOff, code: 'DGC' as const, time: '2026-11-20T20:00:00+08:00' },
    ];
    const file = (cargoClass: 'general' | 'dangerous') =>
      calendarFile([aDetail(aMemberRow(), { cut_offs })], { ...words, cargoClass });
    const [general, dangerous] = [file('general'), file('dangerous')].map((one) =>
      unescaped(valueOf(one, 'DESCRIPTION') ?? ''),
    );
    expect(general).toMatch(/\n截港.*12:00.*\n危险品截港.*20:00/);
    expect(dangerous).toMatch(/\n我的货 My cargo: 危险品 Dangerous goods\n危险品截港.*20:00.*\n截港.*12:00/);
    expect(linesOf(file('dangerous')).filter((line) => line.startsWith('TRIGGER'))).toHaveLength(3);
  });

  test('has no cut-offs of another loading port', () => {
    const cut_offs = [
      {
        code: 'PCO' as const,
        harbor_code: 'CNTAO',
        time: '2026-11-20T17:00:00+08:00',
        provenance: 'published' as const,
        rule: null,
      },
    ];
    const file = calendarFile([aDetail(aMemberRow(), { cut_offs })], words);
    expect(linesOf(file).filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P3D']);
    expect(valueOf(file, 'DESCRIPTION')).not.toContain('2026-11-20 17:00');
    expect(valueOf(file, 'DESCRIPTION')).toContain('未提供 to be advised');
  });

  test('is cancelled and without alarms when withdrawn', () => {
    const file = calendarFile([aVisitorRow({ withdrawn_time: '2026-11-19T00:00:00.000Z' })], words);
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).not.toContain('VALARM');
  });

  test('does not reveal what its reader may not see', () => {
    expect(calendarFile([aVisitorRow()], words)).not.toContain('TBN');
  });
});

test('vessel names are escaped, folded at 75 bytes and restored unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (ship_name) => {
      const file = calendarFile([aMemberRow({ ship_name })], words);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(linesOf(file).filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
      expect(unescaped(valueOf(file, 'SUMMARY') ?? '').trimEnd()).toContain(ship_name.trimEnd());
    }),
    { numRuns: 300 },
  );
});

test('one file contains several sailings', () => {
  const other = aVisitorRow({ id: '01a08376-dc00-741c-b070-f244bf2a2461' });
  expect(calendarFile([aVisitorRow(), other], words).match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

test('a subscribed calendar has a name and a refresh interval', () => {
  const feed = { title: '上海–杰贝阿里', askSeconds: 3 * 3_600 };
  const file = calendarFile([aVisitorRow()], { ...words, feed });
  expect(file).toContain('X-WR-CALNAME:上海–杰贝阿里');
  expect(file).toContain('X-PUBLISHED-TTL:PT3H');
});
