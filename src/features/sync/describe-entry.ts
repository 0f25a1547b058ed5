import type { DraftRow } from '../../../trade/draft/draft.ts';
import { isEdit } from '../../../trade/edit/edit.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { type QueuedEntry, describedRow } from '../../store/outbox.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { changesInWords, type FieldWords } from '../publishing/field-change-words.ts';
import { conflictSides, type ConflictSide } from './conflict-sides.ts';
import { entryWords } from './entry-words.ts';
import { fieldWords, valueWords } from './field-words.ts';
import type { EntryWords, Words } from './words.ts';

export interface Described extends EntryWords {
  /** The differences of a conflict over a whole row. */
  sides: readonly ConflictSide[];
  fieldOf: (path: string) => string;
  /** Formats a value of an edited field. */
  valueOf: (path: string, value: unknown) => string;
  /** Returns the differences between two states of a sailing as texts. */
  differencesOf: (was: DraftRow, theirs: DraftRow) => FieldWords[];
}

const byCall: Readonly<Record<string, Words>> = entryWords;

/** Describes a queued change from its body and the rows that it changed. */
export function describeEntry(entry: QueuedEntry, names: HarborNames, now: Date): Described {
  const describe = byCall[entry.call] ?? describeOther;
  const today = localDay(now);
  const [changed] = entry.rows;
  const book = { names, rows: [describedRow(changed), entry.error?.theirs, changed?.before], today };
  const fieldOf = (path: string) => fieldWords(path, book);
  return {
    ...describe(entry, names),
    sides: conflictSides(entry, { names, fieldOf }),
    fieldOf,
    valueOf: (path, value) => valueWords(path, value, book),
    differencesOf: (was, theirs) =>
      changesInWords(was, theirs, { names, managers: [], shiproutes: [], today }),
  };
}

/**
 * Describes a queued change whose call this version of the application does not know, by the kind of its row
 * and the number of changed fields.
 */
function describeOther({ entity, body }: QueuedEntry): EntryWords {
  const changes = isEdit(body) ? body.changes : undefined;
  const [kind = entity] = entity.split('/');
  if (!changes) return { what: t('sync.other', { what: kind }), where: '', editLink: undefined };
  const where = t('sync.fieldCount', { n: Object.keys(changes).length });
  return { what: t('sync.otherEdit', { what: kind }), where, editLink: undefined };
}
