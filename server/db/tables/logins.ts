import type { Generated } from 'kysely';

import type { Instant, DefaultInstant } from './column-types.ts';

/** The tables of logins: sessions, WeChat logins, SMS codes, sent messages and tickets. */
export interface LoginTables {
  session: {
    token_hash: Buffer;
    member_id: number;
    create_time: DefaultInstant;
    last_time: DefaultInstant;
    expire_time: Instant;
    user_agent: Generated<string>;
    id: Generated<number>;
    address: Generated<string>;
  };
  wechat_pass: { secret_hash: Buffer; unionid: string | null; expire_time: Instant };
  sms_code: {
    mobile: string;
    purpose: string;
    code_hash: Buffer;
    salt: Buffer;
    attempts: Generated<number>;
    expire_time: Instant;
    send_id: string | null;
  };
  sms_send: {
    id: Generated<string>;
    mobile: string | null;
    network: string;
    subnet: string;
    create_time: Instant;
    is_verified: Generated<boolean>;
  };
  ticket: { token_hash: Buffer; purpose: string; session_id: number | null; expire_time: Instant };
}
