import { isEdit } from '../../../trade/edit/edit.ts';
import { t } from '../../i18n/t.ts';
import { type Entry, rowTold } from '../../store/outbox.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { entryWords } from './entry-words.ts';
import { fieldWords } from './field-words.ts';
import type { EntryWords, Words } from './words.ts';

export interface Described extends EntryWords {
  /** What a person calls a field of an edit. */
  fieldOf: (path: string) => string;
}

const byCall: Readonly<Record<string, Words>> = entryWords;

/** What a person did, by what the entry says and by the rows that it changed. */
export function describeEntry(entry: Entry, names: HarborNames): Described {
  const describe = byCall[entry.call] ?? describeOther;
  const row = rowTold(entry.rows[0]);
  return { ...describe(entry, names), fieldOf: (path) => fieldWords(path, row, names) };
}

/** A call that only another version knows: the kind of thing, and how many fields. */
function describeOther({ entity, body }: Entry): EntryWords {
  const changes = isEdit(body) ? body.changes : undefined;
  const [kind = entity] = entity.split('/');
  if (!changes) return { what: t('sync.other', { what: kind }), where: '', editLink: undefined };
  const where = t('sync.fieldCount', { n: Object.keys(changes).length });
  return { what: t('sync.otherEdit', { what: kind }), where, editLink: undefined };
}
