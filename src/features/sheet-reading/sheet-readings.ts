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
 * Stores which deadlines the headings of one group's lists mean. An empty answer deletes the stored answer. The
 * answers apply to this group only, because the same heading may mean another deadline in the lists of another
 * group.
 */
export async function storeDeadlines(groupId: string, more: Readonly<Record<string, string>>): Promise<void> {
  const stored = await storedReadings();
  const answers = Object.entries({ ...deadlinesOf(stored, groupId), ...more });
  const known = Object.fromEntries(answers.filter(([, code]) => code !== ''));
  await putReadings({ ...stored, group_deadlines: { ...stored.group_deadlines, [groupId]: known } });
}

/** Deletes what the person decided about column headings and ports, and about the deadline headings of one group. */
export async function forgetReadings(groupId: string): Promise<void> {
  const { [groupId]: _forgotten, ...group_deadlines } = (await storedReadings()).group_deadlines ?? {};
  await putReadings({ ...none, group_deadlines });
}

const putReadings = (sheet_readings: SheetReadings): Promise<void> =>
  putLocal({ sheet_readings }).catch(() => undefined);

/**
 * Returns how a person has explained the headings of deadline columns in sheets for a group of schedules: for
 * each heading, the code of its deadline.
 */
export const deadlinesOf = (
  { group_deadlines }: SheetReadings,
  groupId: string,
): Readonly<Record<string, string>> => group_deadlines?.[groupId] ?? {};

/** Returns the columns with the fields that were stored for their headings from earlier sheets. */
export function readAsBefore(columns: ImportColumns, { heads }: Pick<SheetReadings, 'heads'>): ImportColumns {
  return columns.columns.reduce((made, { index, header }) => {
    const field = heads[foldText(header)];
    return header === '' || field === undefined ? made : withColumn(made, index, field);
  }, columns);
}

/**
 * Returns the fields to store by heading: fields that the person has set, and fields that were guessed from
 * the cells and that the person left unchanged.
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
 * Returns the stored choices of ports, and of deadlines in the lists of a group, as answers by the key of their
 * question.
 */
export const answersOf = (readings: SheetReadings, groupId: string): Answers =>
  new Map([
    ...Object.entries(readings.harbors).map(([text, code]) => [`harbor:${text}`, code] as const),
    ...deadlineAnswersOf(readings, groupId),
  ]);

/** Returns the stored choices of deadlines in the lists of a group as answers. */
export const deadlineAnswersOf = (readings: SheetReadings, groupId: string): Answers =>
  new Map(
    Object.entries(deadlinesOf(readings, groupId)).map(([header, code]) => [deadlineKey(header), code]),
  );
