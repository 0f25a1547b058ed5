import { optionalKeys, type OptionalKey } from '../../../trade/fields/optional-particulars.ts';
import type { ParticularRow } from '../../../trade/fields/particular-row.ts';
import { particularKeys, particularRow, type ParticularKey } from '../../../trade/fields/particulars.ts';

// This file builds SQL for the columns of a sailing's optional fields in the table `information`.

const listOf = (sqlOf: (key: OptionalKey) => string): string => optionalKeys.map(sqlOf).join(', ');

/** The column names of the optional fields: `is_geared, lift_tons`. */
export const optionalColumns = listOf((key) => key);
/**
 * The values of the optional fields in a row that an insert could not add because its id exists (`excluded`
 * of `on conflict`).
 */
export const excludedColumns = listOf((key) => `excluded.${key}`);
/** The column names of the optional fields with their types, for `json_to_recordset`. */
export const typedColumns = listOf((key) => `${key} ${typeOf(particularRow(key))}`);
/** SQL for the optional fields in the form that drafts use: a number is a text without trailing zeros. */
export const draftColumns = listOf((key) => {
  const { kind, rule } = particularRow(key);
  if (kind !== 'number') return key;
  return rule?.decimals === 0 ? `${key}::text as ${key}` : `trim_scale(${key})::text as ${key}`;
});

function typeOf({ kind, rule }: ParticularRow): string {
  if (kind === 'flag') return 'boolean';
  if (kind === 'number') return rule?.decimals === 0 ? 'integer' : 'numeric';
  return 'text';
}

/**
 * Builds SQL for the additional JSON properties of a sailing's details that only readers with the given rights
 * receive.
 */
export const membersFor = (rights: NonNullable<ParticularRow['detailFor']>): string =>
  particularKeys
    .filter((key) => particularRow(key).detailFor === rights)
    .map((key) => `',"${key}":' || ${jsonOf(key)}`)
    .join('\n  || ');

const jsonOf = (key: ParticularKey): string =>
  particularRow(key).isOptional
    ? `coalesce(to_json(sailing.${key})::text, 'null')`
    : `to_json(sailing.${key})::text`;
