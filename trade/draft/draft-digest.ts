import { keysOf } from '../keys-of.ts';
import { draftFields, type DraftContent } from './draft.ts';

/** Fields that drafts of general cargo lack: they count only where something stands in them. */
const boxFieldNames = ['is_blank', 'service_code'] as const;
const fieldNames = keysOf(draftFields)
  .filter((name) => !boxFieldNames.some((one) => one === name))
  .toSorted();

/**
 * What is typed of a draft as a short text: two drafts have the same one where a person sees the same.
 * It finds out whether somebody has changed a row meanwhile; it keeps no secret.
 */
export function draftDigest(draft: DraftContent): string {
  const byId = (rows: readonly { id: string }[]) =>
    rows
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) =>
        Object.entries(row)
          .filter(isTold)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
  const { rates = [], surcharges = [] } = draft;
  const ofBoxes = boxFieldNames.map((name) => draft[name] || null);
  const isOfBoxes = rates.length + surcharges.length > 0 || ofBoxes.some((value) => value !== null);
  return digest(
    JSON.stringify([
      fieldNames.map((name) => draft[name]),
      draft.cargo_tags.toSorted(),
      byId(draft.harbors),
      byId(draft.cut_offs),
      // Rows queued by a version that knew no containers compare by the digest of before.
      ...(isOfBoxes ? [ofBoxes, byId(rates), byId(surcharges)] : []),
    ]),
  );
}

const laterNames = new Set(['estimated_time', 'actual_time', 'start_clock', 'end_clock', 'terminal']);

/** Fields that rows of earlier versions lack count only where something stands in them. */
const isTold = ([name, value]: [string, unknown]): boolean =>
  !laterNames.has(name) || (value !== null && value !== undefined);

/** 53 bits, well mixed (cyrb53, public domain): fast in a page that has no secure context. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
