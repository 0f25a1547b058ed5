import { describe, expect, it } from 'vitest';

import { createLog, masked } from './log.ts';

describe('log lines', () => {
  it('a log line contains no tokens, mobile numbers or passwords', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const error = new Error('connect postgresql://laycan:hunter2@db:5432/laycan failed for 13812345678');
    log.info({ err: error, headers: { authorization: 'Bearer abc-DEF_123' } }, 'mobile 13900001111');
    const text = lines.join('');
    expect(text).not.toMatch(/hunter2|13812345678|13900001111|abc-DEF_123/);
    expect(text).toContain('139****1111');
    expect(text).toContain('postgresql://laycan:***@db');
    expect(JSON.parse(text)).toMatchObject({ level: 30 });
  });

  it.each([
    ['postgres://u:p/w@db/x', 'postgres://u:***@db/x'],
    ['postgres://u:p@w@db and postgres://:p@db', 'postgres://u:***@db and postgres://:***@db'],
    ['see https://example.com/a:b@c', 'see https://example.com/a:b@c'],
    ['http://localhost:8080/healthz', 'http://localhost:8080/healthz'],
  ])('a log line shows of %s only %s', (address, shown) => expect(masked(address)).toBe(shown));

  it('numbers that are not mobile numbers are not masked', () => {
    const line = '{"time":1795181200655,"ms":13.9,"port":13912}';
    expect(masked(line)).toBe(line);
  });
});
