import * as v from 'valibot';

import { parsePath, placeIn, type RowShape } from '../trade/edit/path.ts';
import { basePaths } from '../trade/edit/ties.ts';
import { uuid } from '../trade/value-schemas.ts';

/**
 * The editable parts of a row: the schema for the value of each field. For a set (a field with several texts,
 * such as cargo tags), it is the schema of one text.
 */
export type EditShape = RowShape<v.GenericSchema, v.GenericSchema<string, string>>;

/**
 * The maximum number of fields that one edit may change. A draft whose lists are all full has fewer fields.
 */
const editedMost = 2_500;

const values = v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(editedMost, 'too_many_values'));
/**
 * The two parts of an edit, by path of the field: `changes` has the new values, `base` has the values that
 * the editor saw. The server compares `base` with the stored row to detect changes of others.
 */
export const edited = { changes: values, base: values };

/** Returns true if the request is either an addition (`add` only) or an edit (both `changes` and `base`). */
export const isAddOrEdit = (request: { add?: unknown; changes?: unknown; base?: unknown }): boolean =>
  (request.add !== undefined) !== (request.changes !== undefined) &&
  (request.changes === undefined) === (request.base === undefined);

type Values = v.InferOutput<typeof values>;
interface Edit {
  changes?: Values | undefined;
  base?: Values | undefined;
}

/**
 * Validates an edit against its shape, and normalizes new values and base to the stored form so that they can
 * be compared. Errors name the field by its path in the edit.
 */
export const editOf = <Request extends Edit>(shape: EditShape) =>
  v.rawTransform<Request, Request>(({ dataset, addIssue }) => {
    const { changes, base } = dataset.value;
    if (!changes || !base) return dataset.value;
    const normal = { changes: {} as Record<string, unknown>, base: {} as Record<string, unknown> };
    for (const [path, requested] of Object.entries(changes)) {
      const schema = schemaAt(path, shape);
      const issueOf = (message: string, input: unknown) =>
        addIssue({
          message,
          input,
          path: [{ type: 'object', origin: 'value', input: changes, key: path, value: input }],
        });
      if (!schema) {
        issueOf('unknown_parameter', requested);
        continue;
      }
      const parsed = v.safeParse(schema.value, requested);
      if (!parsed.success) {
        for (const issue of parsed.issues) issueOf(codeOf(issue), issue.input);
        continue;
      }
      normal.changes[path] = parsed.output;
      if (!schema.isSet && base[path] === undefined) issueOf('edit_invalid', undefined);
    }
    for (const path of basePaths(normal.changes, shape.ties ?? {})) {
      const [schema, value] = [schemaAt(path, shape), base[path]];
      // If an edited field is tied to other fields (such as an amount to its currency), the base of those
      // fields is compared too. Devices of earlier versions do not send that base, so those fields are then
      // not compared.
      if (!schema || value === undefined) continue;
      const seen = v.safeParse(schema.value, value);
      // The base was valid when the editor saw it, but the validation rule may have changed since. In that
      // case the base is compared as the device sent it.
      normal.base[path] = seen.success ? seen.output : value;
    }
    return { ...dataset.value, ...normal };
  });

const codeOf = ({ message }: v.BaseIssue<unknown>): string =>
  /^[a-z_]+$/.test(message) ? message : 'edit_invalid';

/** Returns the schema of the value at a path; null if the path is not editable. */
function schemaAt(path: string, shape: EditShape): { value: v.GenericSchema; isSet: boolean } | null {
  const place = placeIn(shape, path);
  if (!place) return null;
  const id = parsePath(path)?.id ?? null;
  if (id !== null && (id !== id.toLowerCase() || !v.is(uuid, id))) return null;
  if (place.kind === 'field') return { value: place.of, isSet: false };
  if (place.kind === 'set')
    return { value: v.strictObject({ add: v.array(place.of), remove: v.array(v.string()) }), isSet: true };
  const row = v.strictObject({ id: v.literal(place.id, 'edit_invalid'), ...place.of });
  return { value: v.nullable(row), isSet: false };
}
