import { deadlineOf, portKindOf } from '../deadline/deadline-codes.ts';
import { parsePath, pathOf, type Partners } from '../edit/path.ts';
import { isRecord } from '../edit/record.ts';
import { valueAt } from '../edit/value-at.ts';
import { ties } from './ties.ts';

/** The kind of deadline that begins a receiving period. */
const openingKind = 'EFC';
/** The kinds of deadline that end a receiving period. */
const closingKinds = ['PCO', 'FCO'];

/**
 * Returns the fields of the other end of a receiving period, at the same port and for the same cargo class.
 * For a changed opening these are the fields of the cut-off, and for a changed cut-off those of the opening.
 * Without this, a merge of two people's edits could make a period that neither of them entered.
 */
export const windowPartners: Partners = (row, path, changes) => {
  const { name, id } = parsePath(path) ?? {};
  if (name !== 'cut_offs' || !id) return [];
  const list = valueAt(row, name);
  const rows = Array.isArray(list) ? list.filter(isRecord) : [];
  const own = rows.find((one) => one['id'] === id) ?? changes[pathOf(name, id)];
  return rows.flatMap((other) => {
    const otherId = String(other['id']);
    if (otherId === id || pathOf(name, otherId) in changes || !isOtherEnd(own, other)) return [];
    return ties.cut_offs[0].map((field) => pathOf(name, otherId, field));
  });
};

/**
 * Returns a key that is equal for the opening and the cut-off of one receiving period, made from port and
 * cargo class. Returns null for a deadline that belongs to no receiving period.
 */
export function windowOfCutOff(row: unknown): string | null {
  if (!isRecord(row)) return null;
  const { kind, cargoClass } = deadlineOf(String(row['code']));
  const isEnd = kind === openingKind || closingKinds.includes(portKindOf(kind));
  return isEnd ? `${String(row['harbor_code'])} ${cargoClass}` : null;
}

const isOpeningRow = (row: unknown): boolean =>
  isRecord(row) && deadlineOf(String(row['code'])).kind === openingKind;

function isOtherEnd(one: unknown, other: unknown): boolean {
  const window = windowOfCutOff(one);
  return window !== null && window === windowOfCutOff(other) && isOpeningRow(one) !== isOpeningRow(other);
}
