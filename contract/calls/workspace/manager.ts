import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/workspace.ts';
import { line } from '../../../trade/draft/draft.ts';
import { edited, editOf, isAddOrEdit } from '../../edit-request.ts';
import { uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';
import { isEmail, normalizeEmail } from '../../../trade/identifiers/typed-values.ts';
import { ofOrganization } from './organization.ts';

const id = v.pipe(uuid, v.toLowerCase());
const name = v.pipe(line(limits.managerNameCharsMost), v.minLength(1, 'names_required'));
const shiprouteId = line(limits.keywordCharsMost);

/**
 * The editable fields of a route manager. Phone and email may be empty; a phone number may be of any country.
 */
export const managerShape = {
  fields: {
    chinese_name: name,
    english_name: name,
    phone: v.pipe(
      line(limits.typedCharsMost),
      v.check((text) => /^(?:\+?[\d ()-]{5,30}(?:(?:转|x|ext\.?) ?\d{1,6})?)?$/i.test(text), 'phone_invalid'),
    ),
    email: v.pipe(
      line(limits.typedCharsMost),
      v.transform(normalizeEmail),
      v.check((text) => text === '' || isEmail(text), 'email_invalid'),
    ),
  },
  sets: { shiproute_ids: shiprouteId },
};

/** A contact person of an organisation for some trade lanes. */
export const manager = v.object({
  id: uuid,
  shipowner_id: v.number(),
  chinese_name: v.string(),
  english_name: v.string(),
  phone: v.string(),
  email: v.string(),
  shiproute_ids: v.array(v.string()),
  version: v.number(),
});
export type Manager = v.InferOutput<typeof manager>;

const seenText = line(limits.typedCharsMost);
/**
 * The values that the editing member saw before the edit. If a colleague has changed one of them since, the
 * server reports a conflict instead of overwriting the change.
 */
const seen = v.strictObject({
  chinese_name: seenText,
  english_name: seenText,
  phone: seenText,
  email: v.pipe(seenText, v.transform(normalizeEmail)),
  shiproute_ids: v.pipe(v.array(shiprouteId), v.maxLength(limits.filterValuesMost, 'too_many_values')),
});

export const managerSelect = defineCall({
  ...facts.managerSelect,
  request: v.strictObject(ofOrganization),
  answer: v.object({
    list: v.array(
      v.object({
        ...manager.entries,
        /** The number of sailings that name this manager: drafts, and live sailings that have no draft. */
        sailing_total: v.number(),
      }),
    ),
  }),
  summary: 'Returns the route managers of the organisation, the oldest first.',
});

export const managerHandle = defineCall({
  ...facts.managerHandle,
  /**
   * Adds or edits a manager. To add one, both names are required; if the id exists already, the server
   * returns the existing row.
   */
  request: v.pipe(
    v.strictObject({
      id,
      add: v.optional(
        v.strictObject({
          ...ofOrganization,
          ...managerShape.fields,
          shiproute_ids: v.pipe(
            v.array(shiprouteId),
            v.maxLength(limits.filterValuesMost, 'too_many_values'),
          ),
        }),
      ),
      changes: v.optional(edited.changes),
      base: v.optional(edited.base),
    }),
    v.check((request) => isAddOrEdit(request), 'add_or_edit'),
    editOf(managerShape),
  ),
  answer: manager,
  summary: 'Adds a route manager, or edits fields of a route manager.',
});

export const managerDelete = defineCall({
  ...facts.managerDelete,
  /**
   * `base` is the manager that the publisher saw. If it has changed, the server answers `conflict` with the
   * manager. Devices of earlier versions send no base. A manager in use is refused with `invalid` and one
   * error for each use. Deleting a manager that does not exist succeeds.
   */
  request: v.strictObject({ id, base: v.optional(seen) }),
  answer: v.object({ id: uuid }),
  summary: 'Deletes a route manager who is not used by a draft or a live sailing.',
});
