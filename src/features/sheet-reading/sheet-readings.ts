import { foldText } from '../../../trade/text/fold-text.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { forgetLocal } from '../../store/forget-local.ts';
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
 * Stores further decisions about sheets. If the device cannot store them, the person is asked again next
 * time.
 */
export async function storeReadings(more: Partial<SheetReadings>): Promise<void> {
  const { heads, harbors, deadlines } = await storedReadings();
  const sheet_readings = {
    heads: { ...heads, ...more.heads },
    harbors: { ...harbors, ...more.harbors },
    deadlines: withoutEmpty({ ...deadlines, ...more.deadlines }),
  };
  await putLocal({ sheet_readings }).catch(() => undefined);
}

/** Removes forgotten answers, which are empty. */
const withoutEmpty = (answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));

export const forgetReadings = (): Promise<void> => forgetLocal('sheet_readings').catch(() => undefined);

/** Returns the columns with the meanings that were stored for their headings from earlier sheets. */
export function readAsBefore(columns: ImportColumns, { heads }: Pick<SheetReadings, 'heads'>): ImportColumns {
  return columns.columns.reduce((made, { index, header }) => {
    const field = heads[foldText(header)];
    return header === '' || field === undefined ? made : withColumn(made, index, field);
  }, columns);
}

/**
 * Returns the meanings of headings to store: meanings set by the person, and meanings guessed from the
 * contents of the column that the person left unchanged.
 */
export function headsOf({ columns, columnOf }: ImportColumns): SheetReadings['heads'] {
  const fields = new Map([...columnOf].map(([field, at]): [number, SheetField] => [at, field]));
  return Object.fromEntries(
    columns
      .filter(({ header, by }) => header !== '' && (by === 'person' || by === 'contents'))
      .map(({ index, header }) => [foldText(header), fields.get(index) ?? null]),
  );
}

/** Returns the stored choices of ports and deadlines as answers, by the key of their question. */
export const answersOf = ({ harbors, deadlines = {} }: SheetReadings): Answers =>
  new Map([
    ...Object.entries(harbors).map(([text, code]) => [`harbor:${text}`, code] as const),
    ...Object.entries(deadlines).map(([header, code]) => [deadlineKey(header), code] as const),
  ]);
