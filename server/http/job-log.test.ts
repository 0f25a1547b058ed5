import { expect, test } from 'vitest';

import { JobLog } from './job-log.ts';
import { createLog } from './log.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('an outage is one line a minute for all jobs, and a fault is always a line', () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  let seconds = 0;
  const jobs = new JobLog(createLog('info', { write }), () => new Date(seconds * 1000));
  for (; seconds < 120; seconds += 2)
    for (const job of ['send letters', 'send alerts', 'publish']) jobs.failed(job, refused);
  jobs.failed('publish', new Error('a fault'));
  expect(lines.map(({ job, problem }) => [job, problem])).toEqual([
    ['send letters', 'connect ECONNREFUSED'],
    ['send letters', 'connect ECONNREFUSED'],
    ['publish', undefined],
  ]);
});
