import { createHash } from 'node:crypto';

import type { SourceSailing } from '../../db/schedule-import/sources.ts';
import type { NewSailing } from '../../db/sailings/new-sailing.ts';
import { uuidOfName } from '../uuid-of-name.ts';
import { keyOf, type GatheredVoyage } from './gather-voyages.ts';
import type { CertainVoyage, Doubt } from './judge-voyage.ts';

/** A voyage from a carrier's response, with its validation result. */
export interface Judged {
  voyage: GatheredVoyage;
  outcome: CertainVoyage | Doubt;
}

/** A voyage to publish, with a digest of its content. The next import compares digests to detect a change. */
export interface Planned {
  digest: string;
  sailing: NewSailing & { harbors: (NewSailing['harbors'][number] & { id: string })[] };
}

export interface ImportPlan {
  added: Planned[];
  changed: Planned[];
  same: string[];
  /**
   * The ids of published sailings whose voyage has a fault in the new answer. These sailings stay published
   * unchanged.
   */
  doubted: string[];
  /**
   * The ids of published sailings that are missing in the answer for the first time. If they are also missing
   * in the next complete answer, they are withdrawn.
   */
  missed: string[];
  withdrawn: string[];
}

/** The number of consecutive complete answers without a voyage after which the voyage is withdrawn. */
const missedMost = 2;

/**
 * Compares a carrier's complete response (all pages of the schedule were read) with the published sailings.
 * Plans which sailings are added, changed and withdrawn. A sailing whose voyage has a fault in the response
 * stays as it was published. A missing voyage is withdrawn only if all of these are true:
 * - The response is plausible: it has a valid voyage, and at least half of the published voyages.
 * - The missing voyage begins no later than the last voyage of the response.
 * - It was also missing in the previous complete response.
 */
export function planImport(
  judged: readonly Judged[],
  { known, shipownerId, source }: { known: readonly SourceSailing[]; shipownerId: number; source: string },
): ImportPlan {
  const byId = new Map(known.map((one) => [one.id, one]));
  const plan: ImportPlan = { added: [], changed: [], same: [], doubted: [], missed: [], withdrawn: [] };
  const received = new Set<string>();
  let lastDay = '';
  for (const { voyage, outcome } of judged) {
    const id = idOf(voyage, shipownerId);
    received.add(id);
    if ('fault' in outcome) {
      plan.doubted.push(id);
      continue;
    }
    const planned = plannedOf(outcome, { id, source });
    const before = byId.get(id);
    if (!before || before.is_withdrawn) (before ? plan.changed : plan.added).push(planned);
    else if (before.digest === planned.digest) plan.same.push(id);
    else plan.changed.push(planned);
    const first = outcome.harbors[0]?.start_time ?? '';
    if (first > lastDay) lastDay = first;
  }
  const live = known.filter(({ is_withdrawn, is_past }) => !is_withdrawn && !is_past);
  const leftOut = live.filter(({ id }) => !received.has(id));
  const isPlausible = lastDay !== '' && leftOut.length * 2 <= live.length;
  if (!isPlausible) return plan;
  for (const { id, missed_total, first_day } of leftOut)
    if (first_day <= lastDay) (missed_total + 1 >= missedMost ? plan.withdrawn : plan.missed).push(id);
  return plan;
}

export const idOf = (voyage: GatheredVoyage, shipownerId: number): string =>
  uuidOfName(`carrier ${shipownerId} ${keyOf(voyage)}`);

function plannedOf(voyage: CertainVoyage, { id, source }: { id: string; source: string }): Planned {
  const seen = new Map<string, number>();
  const harbors = voyage.harbors.map((call) => {
    const times = (seen.get(call.harbor_code) ?? 0) + 1;
    seen.set(call.harbor_code, times);
    return { ...call, id: uuidOfName(`${id} ${call.harbor_code} ${times}`) };
  });
  const sailing = { ...nothingMore, ...voyage, id, harbors, source };
  return { sailing, digest: createHash('sha256').update(JSON.stringify(sailing)).digest('base64url') };
}

/** The values of sailing fields for which the carriers' data format has no field. */
const nothingMore = {
  kind: 'container',
  machine_id: 'regular',
  category_id: 'general',
  shiproute_id: null,
  manager_id: null,
  cargo_tags: [],
  is_price: false,
  price_amount: null,
  price_currency: null,
  price_unit: null,
  disclaimer: '',
  remark: '',
} as const;
