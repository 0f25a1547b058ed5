// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { lineState, noteLine, type Line } from '../../state/line-state.ts';
import { watchLine } from './watch-line.ts';

let told = 0;
let stop = () => {};
afterEach(() => stop());

async function pass(lines: readonly Line[]): Promise<number> {
  lineState.line = 'up';
  told = 0;
  stop = watchLine(() => (told += 1));
  for (const line of lines) {
    noteLine(line);
    await new Promise((done) => setTimeout(done));
  }
  return told;
}

test.each(['offline', 'silent', 'portal'] as const)(
  'a connection that was %s is reported as restored',
  async (line) => {
    expect(await pass([line, 'up'])).toBe(1);
  },
);

test('a slow connection or failing server is not reported as restored', async () => {
  expect(await pass(['slow', 'up', 'failing', 'up', 'slow', 'up'])).toBe(0);
});
