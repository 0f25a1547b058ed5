import { describe, expect, test } from 'vitest';

import { createLog } from './log.ts';
import { OutageLog } from './outage-log.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-28T06:00:00Z') + seconds * 1000);
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function aLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { lines, outages: new OutageLog(log) };
}

describe('the log of an outage', () => {
  test('has one line a minute and one at the end', () => {
    const { lines, outages } = aLog();
    for (let second = 0; second < 90; second++)
      for (let request = 0; request < 50; request++) outages.failed(refused, at(second));
    outages.answered(at(95));
    outages.answered(at(96));
    expect(lines.map(({ msg, failures }) => [msg, failures])).toEqual([
      ['the database does not answer', 1],
      ['the database does not answer', 3_001],
      ['the database answers again', 4_500],
    ]);
    expect(lines[0]).toMatchObject({ code: 'ECONNREFUSED', problem: 'connect ECONNREFUSED' });
    expect(JSON.stringify(lines).length).toBeLessThan(600);
  });

  test('remembers a full disk for a minute', () => {
    const { outages } = aLog();
    outages.failed(refused, at(0));
    expect(outages.isDiskFull(at(0))).toBe(false);
    outages.failed(Object.assign(new Error('could not extend file'), { code: '53100' }), at(1));
    expect(outages.isDiskFull(at(60))).toBe(true);
    expect(outages.isDiskFull(at(61))).toBe(false);
  });
});
