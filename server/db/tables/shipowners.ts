import type { ColumnType, Generated } from 'kysely';

import type { Instant, MaybeInstant, DefaultInstant } from './columns.ts';

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
  };
}
