import type { ColumnType, Generated } from 'kysely';

import type { SailingKind } from '../../../trade/container/container-types.ts';
import type { DraftContent } from '../../../trade/draft/draft.ts';
import type { ServicePattern } from '../../../trade/draft/service-pattern.ts';
import type { Instant, MaybeInstant } from './column-types.ts';

/** The tables of drafts and schedule groups of publishers. */
export interface WorkspaceTables {
  common_harbor: { shipowner_id: number; harbor_code: string };
  template: {
    id: string;
    shipowner_id: number;
    title: string;
    kind: Generated<SailingKind>;
    /** The service pattern; null for general cargo. Written as JSON text; returned as an object by reads. */
    pattern: ColumnType<ServicePattern | null, string | null, string>;
    version: Generated<number>;
    creator_id: number | null;
    create_time: Instant;
    editor_id: number | null;
    edit_time: Instant;
    publish_time: MaybeInstant;
    /** The last time at which a publisher confirmed the whole group; null if the group was never confirmed. */
    confirm_time: MaybeInstant;
  };
  template_schedule: {
    id: string;
    template_id: string;
    /** Written as JSON text; returned as an object by reads. */
    draft: ColumnType<DraftContent, string, string>;
    version: Generated<number>;
    publish_version: number | null;
    create_time: Instant;
    editor_id: number | null;
    edit_time: Instant;
    manager_id: ColumnType<string | null, never, never>;
  };
  /** The number of an organisation's last workspace change. */
  workspace_counter: { shipowner_id: number; number: string };
  workspace_change: {
    id: Generated<string>;
    shipowner_id: number;
    /** The number of the change in its organisation; null until the transaction commits. */
    number: string | null;
    template_id: string | null;
    schedules: ColumnType<[string, number | null][] | null, string | null, never>;
    create_time: Generated<Date>;
  };
  workspace_presence: {
    place: string;
    shipowner_id: number;
    member_id: number;
    template_id: string;
    schedule_id: string | null;
    until_time: Instant;
  };
}
