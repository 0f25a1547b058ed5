import { describe, expect, it } from 'vitest';

import { stopParts } from './stop-parts.ts';

const told: string[] = [];
const limits = {
  withinMs: 20,
  onFailure: (error: unknown) => told.push(error instanceof Error ? error.message : String(error)),
};

describe('stopping the parts of a server', () => {
  it('parts are closed in order, each after the previous one', async () => {
    const closed: string[] = [];
    const part = (name: string, waits: number) => ({
      close: async () => {
        for (let turn = 0; turn < waits; turn += 1) await Promise.resolve();
        closed.push(name);
      },
    });
    expect(await stopParts([part('listener', 5), part('jobs', 0), part('database', 2)], limits)).toBe(true);
    expect(closed).toEqual(['listener', 'jobs', 'database']);
    expect(told).toEqual([]);
  });

  it('a part that never closes does not block the stop', async () => {
    told.length = 0;
    const never = { close: () => new Promise<never>(() => undefined) };
    expect(await stopParts([never], limits)).toBe(false);
    expect(told).toEqual(['not closed within 0.02 s']);
  });

  it('a failing part ends the stop with a reported error', async () => {
    told.length = 0;
    const failing = { close: () => Promise.reject(new Error('no such folder')) };
    expect(await stopParts([failing], limits)).toBe(false);
    expect(told).toEqual(['no such folder']);
  });
});
