import { describe, expect, test } from 'vitest';

import { randomOf } from './random.ts';

describe('pseudo-random numbers', () => {
  const some = (...name: (string | number)[]) => Array.from({ length: 5 }, () => randomOf(7, ...name).next());
  const run = (name: string) => {
    const random = randomOf(7, name);
    return Array.from({ length: 5 }, () => random.next());
  };

  test('one name always gives the same series, another name a different one', () => {
    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
    expect(new Set(some('a')).size).toBe(1);
  });

  test('whole numbers stay within both bounds and reach them', () => {
    const random = randomOf(1, 'whole');
    const drawn = new Set(Array.from({ length: 500 }, () => random.whole(2, 5)));
    expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
  });

  test('weights determine the frequency, and weight 0 is never picked', () => {
    const random = randomOf(1, 'weighted');
    const drawn = Array.from({ length: 4000 }, () =>
      random.weighted([
        ['often', 3],
        ['seldom', 1],
        ['never', 0],
      ]),
    );
    expect(drawn).not.toContain('never');
    expect(drawn.filter((one) => one === 'often').length / 4000).toBeCloseTo(0.75, 1);
  });
});
