import type { ColumnType, Generated } from 'kysely';

import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { ChangeKind } from '../../../trade/draft/publication-changes.ts';
import type { Instant, MaybeInstant, DefaultInstant } from './column-types.ts';

/** Shipowners, their managers and what they publish together. */
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
    /** When and by whom one of its publishers changed it last. */
    edit_time: MaybeInstant;
    editor_id: ColumnType<number | null, number | null | undefined, number | null>;
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
    /** 1 for the first publication of its group. */
    number: Generated<number>;
    added_total: Generated<number>;
    moved_total: Generated<number>;
    changed_total: Generated<number>;
    withdrawn_total: Generated<number>;
    confirmed_total: Generated<number>;
    /** Of a scheduled one: what stays as it is, is confirmed at its minute. */
    is_confirming: Generated<boolean>;
  };
  batch_sailing: {
    batch_id: string;
    sailing_id: string;
    change: ChangeKind | 'same';
    /** The version of the draft; null for what is withdrawn. */
    version: number | null;
    /** JSON when it is written. */
    snapshot: ColumnType<NewDraft, string, string>;
  };
  batch_log: {
    id: Generated<number>;
    shipowner_id: number;
    template_id: string | null;
    group_title: string;
    batch_id: string | null;
    /** Null: the server, at the minute that somebody had set. */
    member_id: number | null;
    action: LogRow['action'];
    detail: ColumnType<unknown, string, string>;
    create_time: Instant;
  };
  /** A window that readers had and that a publication moved. */
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
