import * as v from 'valibot';

import type { DraftRow } from '../../../trade/draft/draft.ts';
import { uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { SentenceKey } from '../../../contract/messages/server/server-sentence.ts';
import type { References } from '../../db/workspace/references.ts';
import type { LockedTemplate } from '../../db/workspace/templates.ts';
import { refusal } from '../rights/refusal.ts';

export interface StoringContext {
  references: References;
  templates: ReadonlyMap<string, LockedTemplate>;
}

/**
 * Throws `invalid` if a draft cannot be stored: because of an unknown id, an id that belongs to another draft,
 * or too many rows. Other faults do not prevent storing.
 */
export function assertStorable(row: DraftRow, at: string, { references, templates }: StoringContext): void {
  const { manager_id, shiproute_id, template_id, harbors, cut_offs } = row;
  const refuse = (field: string, why: SentenceKey, value = ''): never => {
    throw refusal({ code: 'invalid', field: at + field, why, values: { value } });
  };
  const group = templates.get(template_id);
  const owner = group?.shipowner_id;
  if (group && (row.kind ?? 'general') !== group.kind) refuse('kind', 'draft_of_other_kind');
  if (manager_id !== null && references.managers.get(manager_id) !== owner)
    refuse('manager_id', 'manager_unknown');
  if (shiproute_id !== null && !references.shiproutes.has(shiproute_id))
    refuse('shiproute_id', 'shiproute_unknown', shiproute_id);
  const foreign = harbors.find(({ id }) => (references.calls.get(id) ?? row.id) !== row.id);
  if (foreign) refuse(`harbors.${foreign.id}`, 'id_repeated');
  if (harbors.length > limits.callsPerSailingMost) refuse('harbors', 'too_many_values');
  if (cut_offs.length > limits.cutOffsPerSailingMost) refuse('cut_offs', 'too_many_values');
  for (const list of ['rates', 'surcharges'] as const)
    if ((row[list]?.length ?? 0) > limits.ratesPerSailingMost) refuse(list, 'too_many_values');
}

const isId = (text: string): boolean => v.is(uuid, text);

/**
 * Returns the ids of all managers, trade lanes and calls that occur anywhere in these values. Malformed ids
 * are skipped.
 */
export function referencesIn(values: unknown): Record<keyof References, string[]> {
  const managers = new Set<string>();
  const shiproutes = new Set<string>();
  const calls = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') look(inner);
      else if (name === 'manager_id' && isId(inner)) managers.add(inner);
      else if (name === 'shiproute_id') shiproutes.add(inner);
      else if (name === 'id' && 'is_load' in value && isId(inner)) calls.add(inner);
    }
  };
  look(values);
  return { managers: [...managers], shiproutes: [...shiproutes], calls: [...calls] };
}
