import { foldText } from '../../../trade/text/fold-text.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import type { SheetReadings } from '../../store/device-rows.ts';
import type { Answers } from './answers.ts';
import { deadlineKey } from './deadline-answers.ts';
import { withColumn } from './import-rows.ts';
import type { ImportColumns } from './import-draft.ts';

const none: SheetReadings = { heads: {}, harbors: {} };

/** Returns this member's stored decisions about earlier sheets; empty if the device cannot read them. */
export const storedReadings = async (): Promise<SheetReadings> =>
  (await getLocal('sheet_readings').catch(() => undefined)) ?? none;

/**
 * Adds answers about sheets to those that are stored on this device. If the device cannot store them, the
 * person is asked again for the next sheet.
 */
export async function storeReadings(more: Pick<Partial<SheetReadings>, 'heads' | 'harbors'>): Promise<void> {
  const stored = await storedReadings();
  await putReadings({
    ...stored,
    heads: { ...stored.heads, ...more.heads },
    harbors: { ...stored.harbors, ...more.harbors },
  });
}

/**
 * Stores the deadlines that the headings in one group's lists mean. An empty answer deletes the stored one.
 * The answers apply only to this group, because the same heading may mean another deadline in the lists of
 * another group.
 */
export async function storeDeadlines(groupId: string, more: Readonly<Record<string, string>>): Promise<void> {
  const stored = await storedReadings();
  const answers = Object.entries({ ...deadlinesOf(stored, groupId), ...more });
  const known = Object.fromEntries(answers.filter(([, code]) => code !== ''));
  await putReadings({ ...stored, group_deadlines: { ...stored.group_deadlines, [groupId]: known } });
}

/**
 * Deletes the person's decisions about column headings and ports, and those about the headings of deadlines
 * for one group.
 */
export async function forgetReadings(groupId: string): Promise<void> {
  const { [groupId]: _forgotten, ...group_deadlines } = (await storedReadings()).group_deadlines ?? {};
  await putReadings({ ...none, group_deadlines });
}

const putReadings = (sheet_readings: SheetReadings): Promise<void> =>
  putLocal({ sheet_readings }).catch(() => undefined);

/**
 * Returns the deadlines that the person has chosen for headings in the lists of a group: for each heading,
 * the code of its deadline.
 */
export const deadlinesOf = (
  { group_deadlines }: SheetReadings,
  groupId: string,
): Readonly<Record<string, string>> => group_deadlines?.[groupId] ?? {};

/** Returns the columns with the fields that the person has chosen for the same headings in earlier sheets. */
export function readAsBefore(columns: ImportColumns, { heads }: Pick<SheetReadings, 'heads'>): ImportColumns {
  return columns.columns.reduce((made, { index, header }) => {
    const field = heads[foldText(header)];
    return header === '' || field === undefined ? made : withColumn(made, index, field);
  }, columns);
}

/**
 * Returns the fields to store for headings: those that the person has chosen, and those that were guessed and
 * that the person has not changed.
 */
export function headsOf({ columns, columnOf }: ImportColumns): SheetReadings['heads'] {
  const fields = new Map([...columnOf].map(([field, at]): [number, SheetField] => [at, field]));
  return Object.fromEntries(
    columns
      .filter(({ header, by }) => header !== '' && (by === 'person' || by === 'contents'))
      .map(({ index, header }) => [foldText(header), fields.get(index) ?? null]),
  );
}

/**
 * Returns the stored decisions about ports, and about deadlines for one group, as answers. The key of an
 * answer is the key of its question.
 */
export const answersOf = (readings: SheetReadings, groupId: string): Answers =>
  new Map([
    ...Object.entries(readings.harbors).map(([text, code]) => [`harbor:${text}`, code] as const),
    ...deadlineAnswersOf(readings, groupId),
  ]);

/** Returns the person's stored decisions about deadlines for one group, as answers. */
export const deadlineAnswersOf = (readings: SheetReadings, groupId: string): Answers =>
  new Map(
    Object.entries(deadlinesOf(readings, groupId)).map(([header, code]) => [deadlineKey(header), code]),
  );
