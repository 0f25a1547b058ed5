import { deadlineOf, portKindOf } from '../deadline/deadline-codes.ts';
import { parsePath, pathOf, type Partners } from '../edit/path.ts';
import { isRecord } from '../edit/record.ts';
import { valueAt } from '../edit/value-at.ts';
import { ties } from './ties.ts';

/** The kinds of deadline that are the two ends of a receiving window. */
const openingKind = 'EFC';
const closingKinds = ['PCO', 'FCO'];

/**
 * Returns the fields of the other end of a receiving window: the closing of a changed opening, and the opening
 * of a changed closing, at the same port and for the same class of cargo. If two people change the two ends, a
 * merge would otherwise make a window that neither of them entered.
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
 * Returns a text that both ends of a receiving window have in common; null for a cut-off that is no end of a
 * window.
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
