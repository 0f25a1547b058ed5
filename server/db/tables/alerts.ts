import type { ColumnType, Generated } from 'kysely';

import type {
  AlertChannelKind,
  AlertEventKind,
  AlertLeadHours,
  AlertPace,
  AlertSubjectKind,
  AlertTopic,
} from '../../../contract/limits/alert-limits.ts';
import type { CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import type { Instant, MaybeInstant } from './column-types.ts';

/** Alerts: the settings and channels of members, and the outbox. */
export interface AlertTables {
  alert_setting: {
    member_id: number;
    sailings: boolean;
    deadlines: boolean;
    answers: boolean;
    new_sailings: boolean;
    is_quiet: boolean;
    quiet_from: string;
    quiet_to: string;
    time_zone: string;
    pace: AlertPace;
    topics: ColumnType<AlertTopic[], AlertTopic[] | undefined, AlertTopic[]>;
    /**
     * The numbers of hours before a deadline at which the member is alerted, by cargo class. Written as JSON
     * text.
     */
    lead_hours: ColumnType<LeadHours, string | undefined, string>;
    snooze_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    edit_time: Instant;
  };
  alert_rule: {
    member_id: number;
    kind: AlertSubjectKind;
    /**
     * The subject of the rule: a lane (`CNSHA>AEJEA`), the id of a shipowner, a sailing or an imported list,
     * or the MMSI of a vessel.
     */
    subject: string;
    /** The smallest change of a laycan, in days, that is reported; null to report no change. */
    days_least: number | null;
    /** The smallest change of a cut-off, in hours, that is reported. */
    hours_least: Generated<number>;
    only_earlier: boolean;
    edit_time: Instant;
  };
  alert_channel: {
    id: string;
    member_id: number;
    kind: AlertChannelKind;
    title: string;
    /** The part of the address that may be shown, e.g. `lin@••••.cn`. */
    shown: string;
    /** The address and the secret of the channel, encrypted. */
    sealed: Buffer;
    address_hash: Buffer;
    /** The session of the device that a push channel notifies; the channel ends with it. Null for other kinds. */
    session_id: Generated<number | null>;
    /** True if the holders of the owner's seats may use the channel. */
    is_shared: Generated<boolean>;
    /**
     * `unconfirmed`: the owner of a mail address has not opened the link in the first mail. `active`:
     * messages are sent. `off`: the member has switched the channel off. `paused`: the channel has failed for
     * a day.
     */
    state: 'unconfirmed' | 'active' | 'off' | 'paused';
    next_time: MaybeInstant;
    /** The time until which a worker reserves the channel. */
    claim_until: MaybeInstant;
    /** The time of the first failure since the last success; null if the provider accepts messages again. */
    fail_time: MaybeInstant;
    sent_time: MaybeInstant;
    /** The provider's last error response. */
    problem: Generated<string>;
    state_time: Instant;
    create_time: Instant;
  };
  /** A seat holder whose alerts are also sent to a shared channel. */
  alert_channel_use: { channel_id: string; member_id: number; create_time: Instant };
  alert_event: {
    number: Generated<string>;
    id: string;
    kind: AlertEventKind;
    /**
     * The only recipient; null if the recipients are the followers of a sailing or vessel, or the publishers
     * of a shipowner.
     */
    member_id: number | null;
    information_id: string | null;
    /** The vessel whose followers are the recipients; null for other events. */
    mmsi: Generated<string | null>;
    /** The shipowner whose publishers are the recipients; null for other events. */
    shipowner_id: Generated<number | null>;
    detail: ColumnType<unknown, string, string>;
    create_time: Instant;
    expand_time: MaybeInstant;
  };
  alert_delivery: {
    id: string;
    channel_id: string;
    state: 'waiting' | 'sending' | 'sent' | 'dead';
    tries: Generated<number>;
    /** True if the provider may have accepted an earlier try although no answer arrived. */
    is_unsure: Generated<boolean>;
    problem: Generated<string>;
    create_time: Instant;
    end_time: MaybeInstant;
  };
  alert_message: {
    channel_id: string;
    event_number: string;
    /**
     * The reason why the member gets the message: the kind of the followed subject, `member` for the member's
     * own affairs, `publisher` for the member's organisation.
     */
    subject_kind: AlertSubjectKind | 'member' | 'publisher';
    subject: string;
    /** The seat holder who follows the subject; null if this is the channel's owner. */
    member_id: Generated<number | null>;
    due_time: Instant;
    /**
     * `waiting`: not sent yet. `skipped`: the reader may not see the change. `read`: the reader has read the
     * change in the inbox. `dead`: sending was given up.
     */
    state: 'waiting' | 'sent' | 'skipped' | 'read' | 'dead';
    delivery_id: string | null;
    end_time: MaybeInstant;
  };
  alert_pace: { address_hash: Buffer; next_time: Instant };
  /** The price of one request to a provider, in the currency of the operator. */
  alert_price: { kind: AlertChannelKind; price: number };
  alert_stop: { kind: AlertChannelKind; reason: string; stop_time: Instant };
  /** The last known state of a followed vessel. A change of this state causes an alert. */
  alert_vessel: { mmsi: string; area: string; is_lost: boolean; edit_time: Instant };
  /** For each sailing, the last result of the check whether its vessel can reach its next loading port in time. */
  alert_reach: { information_id: string; verdict: string; edit_time: Instant };
}

type LeadHours = Partial<Record<CargoClass, AlertLeadHours[]>>;
