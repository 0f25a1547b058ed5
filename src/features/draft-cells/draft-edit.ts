import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import type { ImportTrayRow } from '../../store/own-rows.ts';

/**
 * One change of a group's drafts. It is shown at once, stored, and queued, and it can be undone. Added rows
 * already have their ids, port calls and positions. A removed row is complete, because undo adds it again.
 * Two kinds of data are never sent to the server: imported rows that wait for correction (the tray), and
 * texts that could not be read.
 */
export type DraftEdit =
  | ({ kind: 'update'; id: string } & Edit)
  | { kind: 'add'; rows: readonly NewDraft[] }
  | { kind: 'clone'; rows: readonly NewDraft[]; copies: readonly DraftCopy[] }
  | { kind: 'remove'; rows: readonly NewDraft[] }
  | { kind: 'tray'; put: readonly TrayRow[]; gone: readonly TrayRow[] }
  | { kind: 'unread'; id: string; texts: UnreadTexts; base: UnreadTexts };

/** A row of an imported sheet that waits for correction. */
export type TrayRow = Omit<ImportTrayRow, 'member_id' | 'template_id'>;

/** Typed texts that could not be read, by cell. Only texts for which the draft has no field are in it. */
export type UnreadTexts = Readonly<Record<string, string>>;

/**
 * A copy of a sailing in the form that `template/schedule/clone` expects. The edit that contains the copy has
 * the resulting sailing in its `rows`.
 */
export interface DraftCopy {
  id: string;
  sequence: string;
  from: string;
  shift_days: number;
  voyage_number: string;
}
