import type { ColumnType, Generated } from 'kysely';

import type { SailingKind } from '../../../trade/container/box.ts';
import type { DraftContent } from '../../../trade/draft/draft.ts';
import type { ServicePattern } from '../../../trade/draft/service-pattern.ts';
import type { Instant, MaybeInstant } from './column-types.ts';

/** What publishers work on before it is published. */
export interface WorkspaceTables {
  common_harbor: { shipowner_id: number; harbor_code: string };
  template: {
    id: string;
    shipowner_id: number;
    title: string;
    kind: Generated<SailingKind>;
    /** JSON when it is written; null of general cargo. */
    pattern: ColumnType<ServicePattern | null, string | null, string>;
    version: Generated<number>;
    creator_id: number | null;
    create_time: Instant;
    editor_id: number | null;
    edit_time: Instant;
    publish_time: MaybeInstant;
    /** When somebody last said that everything in it still holds. */
    confirm_time: MaybeInstant;
  };
  template_schedule: {
    id: string;
    template_id: string;
    /** JSON when it is written. */
    draft: ColumnType<DraftContent, string, string>;
    version: Generated<number>;
    publish_version: number | null;
    create_time: Instant;
    editor_id: number | null;
    edit_time: Instant;
    manager_id: ColumnType<string | null, never, never>;
  };
}
