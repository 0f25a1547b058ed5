import type { ServicePattern } from '../../../trade/draft/service-pattern.ts';
import type { ServiceSight } from './service-sight.ts';
import type { ReactNode } from 'react';

import type { HarborBook, Shiproute } from '../../../trade/harbors/harbor.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SeaMiles } from '../../../trade/sailing/sea-speed.ts';
import type { DraftEdit, TrayRow, UnreadTexts } from '../../store/draft-edit.ts';

/** A draft sailing of the group with what is known about it on this device. */
export interface GridRow {
  draft: NewDraft;
  /** What readers have of it, as far as it is known here. Its cells that differ are marked. */
  published: NewDraft | null;
  /** Readers have an earlier state of it that is not known here. */
  isOld?: boolean;
  /** Changes of it wait to be sent. */
  isUnsent: boolean;
  /** Why the server refused the last change of it, in the reader's words. */
  refusal: string | null;
  /** Texts of cells that could not be read and for which the draft has no place. */
  unread?: UnreadTexts | undefined;
  /** Who changed it last, as far as this device knows. */
  editor?: string | undefined;
}

/** A route manager of the organisation. */
export interface GridManager {
  id: string;
  chinese_name: string;
  english_name: string;
}

/** What cells are read with and shown by. */
export interface GridBook {
  /** Null until the list of ports is here; cells of ports then keep what is typed as it is. */
  harbors: HarborBook | null;
  managers: readonly GridManager[];
  shiproutes: readonly Shiproute[];
  /** The day from which a missing year is counted. */
  today: PlainDate;
  /** As far as ways by sea are known by now. */
  seaMiles?: SeaMiles | undefined;
  /** Of a group of container voyages. */
  service?: ServiceSight | undefined;
}

export interface UsualHarbors {
  common: readonly string[];
  /** Most used first. */
  elsewhere: readonly string[];
}

/** A published sailing that is no longer among the drafts: the next publication withdraws it. */
export interface GoneRow {
  draft: NewDraft;
}

/** `field` as an edit names it; the first fault where it is left out. */
export interface Mending {
  id: string;
  field?: string | undefined;
}

export interface DraftGridProps {
  /** The group's name, for those who hear the table. */
  title: string;
  /** In the order in which they are shown. */
  rows: readonly GridRow[];
  gone?: readonly GoneRow[] | undefined;
  /** Imported rows that are to be mended before they become drafts. */
  tray?: readonly TrayRow[] | undefined;
  book: GridBook;
  /** Ports of the organisation beside those of the group, by their codes: the common ones, and those of other groups. */
  usual?: UsualHarbors | undefined;
  /** Of a container service: its voyages have columns of their own. */
  pattern?: ServicePattern | undefined;
  /**
   * Stores the edits, all or none, and settles when they are on the disk of the device; `rows` follow. The
   * grid shows them at once, and takes them back when this fails.
   */
  onEdit: (edits: readonly DraftEdit[]) => Promise<void>;
  /** What is known of the ship of a published sailing. The same function each time, so that rows are not drawn again. */
  shipOf?: ((row: GridRow) => ReactNode) | undefined;
  /** Opens the choice of a group to which the sailings go. Absent where there is no other group. */
  onTransfer?: ((ids: readonly string[]) => void) | undefined;
  /** What stands above the table: the tools of it, and whatever the page has to say there. The tools alone where it is left out. */
  renderTop?: ((tools: ReactNode) => ReactNode) | undefined;
  /** Goes on to publish the ticked sailings. */
  onPublish?: ((ids: readonly string[]) => void) | undefined;
  /** A sailing to open where something in it is wrong. It is opened once for each such object. */
  mending?: Mending | null | undefined;
  /** Adds a published sailing to the drafts again. */
  onRestore?: ((draft: NewDraft) => void) | undefined;
}
