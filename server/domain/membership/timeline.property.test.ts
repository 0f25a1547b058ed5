import fc from 'fast-check';
import { expect, it } from 'vitest';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { GrantedTier } from '../../db/tables/membership.ts';
import { tierAt } from '../rights/tier.ts';
import { endsOf, layOut, leftOf, type LaidGrant } from './timeline.ts';

const tier = fc.constantFrom<GrantedTier>('vip', 'corporate');

const step = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), tier, days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('take' as const), of: fc.nat(20), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 200 * dayMs }) }),
);

/** The unused part of a grant in the model, which consumes them in order. */
interface Rest {
  id: number;
  tier: GrantedTier;
  leftMs: number;
}

/** Returns the grant that is used now: corporate days first, and within a tier the oldest. */
const usedNow = (rests: readonly Rest[]): Rest | undefined =>
  rests.find((one) => one.tier === 'corporate' && one.leftMs > 0) ?? rests.find((one) => one.leftMs > 0);

function pass(rests: readonly Rest[], ms: number): void {
  for (let rest = ms; rest > 0;) {
    const used = usedNow(rests);
    if (!used) return;
    const away = Math.min(used.leftMs, rest);
    used.leftMs -= away;
    rest -= away;
  }
}

it('the days of each grant match the model after any sequence of steps', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = new Date('2026-11-20T08:00:00Z');
      let grants: LaidGrant[] = [];
      const rests: Rest[] = [];
      for (const one of steps) {
        if (one.kind === 'wait') {
          now = new Date(now.getTime() + one.ms);
          pass(rests, one.ms);
        }
        // `grants.ts` passes only grants that have not ended to `layOut`, so this test does the same.
        const live = grants.filter(({ to_time }) => to_time > now);
        const left = leftOf(live, now);
        if (one.kind === 'grant') {
          const id = rests.length + 1;
          const from_time = new Date(now.getTime() + 1);
          rests.push({ id, tier: one.tier, leftMs: one.days * dayMs });
          grants = layOut(
            [...live, { id, tier: one.tier, from_time, to_time: from_time }],
            left.set(id, one.days * dayMs),
            now,
          );
        }
        if (one.kind === 'take') {
          const from = rests[one.of];
          if (!from) continue;
          const leftMs = Math.max(0, from.leftMs - one.days * dayMs);
          from.leftMs = leftMs;
          grants = layOut(live, left.set(from.id, leftMs), now);
        }
        const laid = leftOf(grants, now);
        expect(rests.map(({ id }) => laid.get(id) ?? 0)).toEqual(rests.map(({ leftMs }) => leftMs));
        expect(tierAt({ ...endsOf(grants, now), seat_until: null }, now)).toBe(
          usedNow(rests)?.tier ?? 'ordinary',
        );
      }
    }),
    { numRuns: 300 },
  );
});
