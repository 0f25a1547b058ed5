import type { AlertEventKind } from '../../../contract/limits/alert-limits.ts';
import type { Language } from '../../../trade/language.ts';

/** One alert as its reader gets it. `link` is the full URL of the page about the alert's subject. */
export interface AlertLine {
  /**
   * The id of the alert's event. It is the same on every channel and in every try, so that a receiver can
   * recognize a repetition.
   */
  id: string;
  kind: AlertEventKind | 'test';
  /** The subject, for example the vessel, voyage and lane. */
  title: string;
  /** The old value, the new value and the difference. */
  text: string;
  link: string;
  time: string;
  /** The values of the alert as data for other programs. Only webhooks send this data. */
  data: Readonly<Record<string, unknown>>;
}

/** Several alerts in groups, with the subject of a mail. */
export interface AlertDigest {
  subject: string;
  /** The title of a group is empty if there is only one alert. */
  groups: readonly { title: string; lines: readonly AlertLine[] }[];
}

/** The content of one request to a provider. */
export interface AlertParcel {
  /** The id of the delivery. It is the same in every try, so that a receiver can recognize a repetition. */
  id: string;
  language: Language;
  /** The site's name, shown as the name of the sender of a mail. */
  site: string;
  /** The heading of a message that contains several alerts. */
  heading: string;
  lines: readonly AlertLine[];
  /** The alerts as a mail shows them: near deadlines first, then changes. */
  digest: AlertDigest;
  /**
   * The label of the link in each line; in the message that confirms a mail channel, the label of the
   * confirmation link.
   */
  linkWord: string;
  /** A line below the alerts, which names the owner of the channel. */
  footer: string;
  /** The label of the link to all alerts, used if some alerts do not fit. `{n}` is replaced by their number. */
  moreText: string;
  /** The page that lists all alerts. */
  moreLink: string;
  /**
   * The label and the URL of the link that switches a mail channel off without a login. The URL is empty for
   * other channels.
   */
  unsubscribe: { word: string; link: string };
}

/**
 * A channel's address, in the form in which the server encrypts and stores it. All parts except `address` may
 * be empty.
 */
export interface AlertAddress {
  address: string;
  secret: string;
}

/** The key pair of the site for web push, in base64url (VAPID, RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface SendOptions {
  address: AlertAddress;
  parcel: AlertParcel;
  now: Date;
  vapid: VapidKeys;
}

export interface AlertSender {
  /**
   * Reads an address as a person pasted it. Returns the address to store and the part of it that may be shown,
   * or the reason why the text is refused. Only addresses of the provider's own host are accepted.
   */
  read: (typed: AlertAddress) => { address: AlertAddress; shown: string } | { fault: AddressFault };
  /**
   * Resolves with the provider's answer if the provider has accepted the message, and otherwise throws
   * `AlertFailure`.
   */
  send: (options: SendOptions) => Promise<string>;
  /** The number of alerts that one request may contain. */
  linesMost: number;
  /** The minimum time in ms between two messages to one address. */
  spacingMs: number;
}

export type AddressFault =
  | 'alert_address_host'
  | 'alert_address_form'
  | 'alert_secret_needed'
  | 'alert_secret_form'
  | 'alert_chat_form'
  | 'email_invalid';

/**
 * A failed delivery. `later`: the provider may accept a repetition. `rejected`: the provider refuses this
 * content, so it is never sent again. `answer` is the provider's message, without secrets.
 */
export class AlertFailure extends Error {
  readonly kind: 'later' | 'rejected';
  readonly answer: string;
  /** True if the provider may have accepted the message although no answer arrived. */
  readonly isUnsure: boolean;
  /** The pause that the provider demands, in seconds. */
  readonly retryAfterSeconds: number;

  constructor(
    kind: AlertFailure['kind'],
    answer: string,
    details: { isUnsure?: boolean; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(answer, { cause: details.cause });
    this.kind = kind;
    this.answer = answer.slice(0, 300);
    this.isUnsure = details.isUnsure ?? false;
    this.retryAfterSeconds = Math.min(Math.max(details.retryAfterSeconds ?? 0, 0), 3_600);
  }
}

/** A robot accepts 20 messages in any minute. With this pause, 61 seconds contain at most 20 messages. */
export const robotSpacingMs = 3_200;
