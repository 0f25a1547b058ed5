import type { NewDraft } from '../../trade/draft/draft.ts';
import type { Edit } from '../../trade/edit/edit.ts';
import type { ImportTrayRow } from './own-rows.ts';

/**
 * One change of the drafts of a group, as it is shown at once, stored, queued and taken back. Added rows have
 * their ids, calls and places; a removed row comes whole, since taking it back adds it again. Rows of the tray
 * and unread texts stay on this device.
 */
export type DraftEdit =
  | ({ kind: 'update'; id: string } & Edit)
  | { kind: 'add'; rows: readonly NewDraft[] }
  | { kind: 'clone'; rows: readonly NewDraft[]; copies: readonly DraftCopy[] }
  | { kind: 'remove'; rows: readonly NewDraft[] }
  | { kind: 'tray'; put: readonly TrayRow[]; gone: readonly TrayRow[] }
  | { kind: 'unread'; id: string; texts: UnreadTexts; base: UnreadTexts };

/** A row of a sheet that waits to be mended. */
export type TrayRow = Omit<ImportTrayRow, 'member_id' | 'template_id'>;

/** Texts for which the draft has no place, by the cell. */
export type UnreadTexts = Readonly<Record<string, string>>;

/** A copy as `template/schedule/clone` takes it; the sailing that it makes stands among `rows`. */
export interface DraftCopy {
  id: string;
  sequence: string;
  from: string;
  shift_days: number;
  voyage_number: string;
}
