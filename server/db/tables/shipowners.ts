import type { ColumnType, Generated } from 'kysely';

import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { ChangeKind } from '../../../trade/draft/publication-changes.ts';
import type { Instant, MaybeInstant, DefaultInstant } from './column-types.ts';

/** The tables of shipowners, their managers and their publications. */
export interface ShipownerTables {
  shipowner: {
    id: Generated<number>;
    logo: string | null;
    chinese_title: string;
    english_title: string;
    chinese_description: Generated<string>;
    english_description: Generated<string>;
    website: Generated<string>;
    phone: Generated<string>;
    is_recommended: Generated<boolean>;
    rank: Generated<number>;
    is_demo: Generated<boolean>;
    create_time: DefaultInstant;
    version: Generated<number>;
    /** The time of the last change that a publisher of the shipowner made; null if none was made. */
    edit_time: MaybeInstant;
    /** The publisher who made this change; null if none was made. */
    editor_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** The time since which readers do not see the shipowner; null if they see it. */
    hidden_time: MaybeInstant;
    /** The shipowner into which this one was merged; null if it was not merged. */
    merged_into_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  manager: {
    id: string;
    shipowner_id: number;
    chinese_name: string;
    english_name: string;
    phone: string;
    email: string;
    shiproute_ids: Generated<string[]>;
    version: Generated<number>;
  };
  batch: {
    id: string;
    template_id: string | null;
    shipowner_id: number;
    publisher_id: number | null;
    publish_time: Instant;
    state: 'scheduled' | 'live' | 'replaced' | 'deleted';
    group_title: Generated<string>;
    sailing_total: Generated<number>;
    create_time: DefaultInstant;
    /** The number of the publication within its schedule group, from 1. */
    number: Generated<number>;
    added_total: Generated<number>;
    moved_total: Generated<number>;
    changed_total: Generated<number>;
    withdrawn_total: Generated<number>;
    confirmed_total: Generated<number>;
    /**
     * The number of members whose favourite lanes the publication changed; null for older and for scheduled
     * publications.
     */
    notified_total: Generated<number | null>;
    /** True if publishing this scheduled batch also confirms the unchanged sailings. */
    is_confirming: Generated<boolean>;
  };
  batch_sailing: {
    batch_id: string;
    sailing_id: string;
    change: ChangeKind | 'same';
    /** The version of the draft that was published; null for a withdrawn sailing. */
    version: number | null;
    /**
     * Written as JSON text; returned as an object by reads. Null if the snapshot is stored with another
     * publication.
     */
    snapshot: ColumnType<NewDraft | null, string | null, string | null>;
    /** The publication that has the snapshot of an unchanged sailing; null if this row has the snapshot itself. */
    same_as: Generated<string | null>;
  };
  batch_log: {
    id: Generated<number>;
    shipowner_id: number;
    template_id: string | null;
    group_title: string;
    batch_id: string | null;
    /** The member who did the action; null if the server published a scheduled batch. */
    member_id: number | null;
    action: LogRow['action'];
    detail: ColumnType<unknown, string, string>;
    create_time: Instant;
  };
  /** A published laycan that a later publication moved. */
  information_move: {
    id: Generated<number>;
    information_id: string;
    shipowner_id: number;
    batch_id: string;
    call_id: string;
    harbor_code: string;
    old_start_time: string;
    old_end_time: string;
    start_time: string;
    end_time: string;
    move_time: Instant;
  };
}
