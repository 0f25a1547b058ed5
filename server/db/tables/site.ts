import type { ColumnType, Generated } from 'kysely';

import type { Instant } from './column-types.ts';

/** The tables of settings, secrets, the audit log and files of the site. */
export interface SiteTables {
  site_setting: { name: string; value: ColumnType<unknown, string, string> };
  site_secret: { name: string; value: Buffer };
  site_picture: { name: string; body: Buffer };
  audit_log: {
    id: Generated<string>;
    create_time: Instant;
    action: string;
    actor: string;
    member_id: number | null;
    mobile: string;
    address: string;
    detail: ColumnType<unknown, string, string>;
  };
  file: {
    id: string;
    member_id: number;
    width: number;
    height: number;
    used_as: 'avatar' | 'logo' | 'content' | null;
    create_time: Instant;
  };
  file_picture: { file_id: string; width: number; body: Buffer };
}
