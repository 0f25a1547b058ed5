import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { t } from '../../i18n/t.ts';
import { wordsOfChanges, type FieldWords } from '../publishing/field-change-words.ts';
import { publishTimeText } from '../publishing/publish-time-text.ts';
import { sailingTitle, type SailingBook } from '../publishing/sailing-book.ts';
import { countsText } from './batch-words.ts';

/** The texts that describe one entry of the log. */
export interface LogWords {
  what: string;
  /** A second text, such as the planned time of a publication; empty if there is none. */
  detail: string;
  /** The texts of the first changed fields. */
  fields: readonly FieldWords[];
  /** The number of changed fields that are not in `fields`. */
  moreFields: number;
}

/** Returns a draft by its id. The log needs the draft's ports to name a port call that was changed. */
export type DraftOf = (id: string) => NewDraft | undefined;

/** The maximum number of fields that one log entry names. The draft itself shows all changes. */
const fieldsMost = 3;

export function logWords(row: LogRow, { book, now, draftOf }: LogContext): LogWords {
  const { action, batch, group_title: group, sailings, total } = row;
  const n = total || sailings.length;
  const names = namesOf(row);
  const plain = (what: string, detail = ''): LogWords => ({ what, detail, fields: [], moreFields: 0 });
  const number = batch?.number ?? 0;
  switch (action) {
    case 'published':
      return plain(t('history.did_published', { n: number }), batch ? countsText(batch) : '');
    case 'scheduled':
      return plain(
        number > 0 ? t('history.did_scheduled', { n: number }) : t('history.action_scheduled'),
        batch ? t('history.scheduledFor', { time: publishTimeText(batch.publish_time, now) }) : '',
      );
    case 'confirmed':
      return plain(t('history.did_confirmed', { n: n || (batch?.confirmed_total ?? 0) }));
    case 'withdrawn':
      return plain(
        number > 0 ? t('history.did_withdrawn', { n: number }) : t('history.action_withdrawn'),
        n > 0 ? t('history.sailingsLong', { n }) : '',
      );
    case 'called_off':
      return plain(t('history.did_called_off'));
    case 'edited':
      return { ...editWords(row, { book, draftOf }), detail: '' };
    case 'group_made':
      return plain(t('history.did_group_made', { group }));
    case 'group_renamed': {
      const [title] = row.fields;
      const before = typeof title?.before === 'string' ? title.before : '';
      const after = typeof title?.after === 'string' ? title.after : '';
      return plain(
        t('history.did_group_renamed', { group: after || group }),
        before && `${before} → ${after}`,
      );
    }
    case 'pattern_changed':
      return plain(t('history.did_pattern_changed'));
    case 'group_deleted':
      return plain(t('history.did_group_deleted', { group }), n > 0 ? t('history.sailingsLong', { n }) : '');
    default:
      return plain(t(`history.did_${action}`, { n }), names);
  }
}

export interface LogContext {
  book: SailingBook;
  now: Date;
  draftOf: DraftOf;
}

/**
 * Returns the names of the sailings of a log entry, for example "YU CHUAN CORAL 624W，YU CHUAN CORAL 625W 等
 * 3 条".
 */
function namesOf({ sailings, total }: LogRow): string {
  const names = sailings.map(sailingTitle).filter(Boolean).join(t('ui.comma'));
  return total > sailings.length && names !== ''
    ? `${names} ${t('history.moreSailings', { n: total })}`
    : names;
}

function editWords(
  row: LogRow,
  { book, draftOf }: Pick<LogContext, 'book' | 'draftOf'>,
): Omit<LogWords, 'detail'> {
  const [sailing] = row.sailings;
  const draft = (sailing && draftOf(sailing.id)) ?? null;
  const words = wordsOfChanges(row.fields, { before: null, after: draft }, book);
  const name = sailing ? sailingTitle(sailing) : t('history.aSailing');
  return {
    what: t('history.did_edited', { name }),
    fields: words.slice(0, fieldsMost),
    moreFields: Math.max(0, words.length - fieldsMost),
  };
}
