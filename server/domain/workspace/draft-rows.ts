import type { DraftContent, DraftRow } from '../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import type { VerdictContext } from '../../../trade/draft/draft-verdict.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { cargoTags } from '../../../trade/sailing/sailing.ts';
import type { Queries } from '../../db/open.ts';
import type { StoredDraft, WrittenDraft } from '../../db/workspace/drafts.ts';
import { listHarborZones } from '../../db/workspace/references.ts';

/** The time zone that determines today's date, as in the import of sheets. */
const zone = 'Asia/Shanghai';

/** Returns the context that verdicts need, with every port that occurs anywhere in the given values. */
export async function verdictContextFor(
  queries: Queries,
  now: Date,
  values: unknown,
): Promise<VerdictContext> {
  const zones = await listHarborZones(queries, [...new Set(textsLikeCodes(values))]);
  return {
    isHarbor: (code) => zones.has(code),
    zoneOf: (code) => zones.get(code),
    today: todayIn(zone, now),
  };
}

function textsLikeCodes(value: unknown): string[] {
  if (typeof value === 'string') return /^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsLikeCodes);
}

/** Converts a stored draft to the form that the API returns, with its verdicts. */
export function rowOf(stored: StoredDraft, context: VerdictContext): DraftRow {
  const { draft, shipowner_id: _owner, ...row } = stored;
  const content = inOrder(draft);
  return { ...row, ...content, verdicts: draftVerdicts(content, context) };
}

/** Converts a draft row of the API to its stored form. */
export function writtenOf(row: DraftRow): WrittenDraft {
  const { id, template_id, version } = row;
  return { id, template_id, version, draft: contentOf(row) };
}

/** Returns the fields of a draft that a publisher types, without its metadata. */
export function contentOf(row: DraftRow): DraftContent {
  const { id, template_id, version, publish_version, create_time, edit_time, editor, verdicts, ...content } =
    row;
  void [id, template_id, version, publish_version, create_time, edit_time, editor, verdicts];
  return content;
}

/**
 * Returns the draft with its calls sorted by sequence, its tags in the order of the tag list, and its other
 * rows sorted by id.
 */
export const inOrder = <Content extends DraftContent>(draft: Content): Content => ({
  ...draft,
  cargo_tags: cargoTags.filter((tag) => draft.cargo_tags.includes(tag)),
  harbors: callsInOrder(draft.harbors),
  cut_offs: byId(draft.cut_offs),
  ...(draft.rates && { rates: byId(draft.rates) }),
  ...(draft.surcharges && { surcharges: byId(draft.surcharges) }),
});

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
