import type { Language } from '../../../trade/language.ts';
import type { AlertLine } from '../../adapters/alerts/alert-sender.ts';
import type { EventRow, Recipient } from '../../db/alerts/expand.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';
import type { SailingViews } from './sailing-views.ts';

/** The reader of an alert, with the rights at the time of sending. */
export interface AlertReader {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
  language: Language;
  /** The base URL of the site, without a slash at the end. */
  origin: string;
  /** The cache of sailings that the alerts of one batch share; absent outside a batch. */
  views?: SailingViews;
}

export type Reported = Pick<
  EventRow,
  'id' | 'kind' | 'information_id' | 'mmsi' | 'shipowner_id' | 'detail' | 'create_time'
> &
  Pick<Recipient, 'subject_kind' | 'subject'>;

/** The fields of an alert that are written differently for each kind of event. */
export type Written = Pick<AlertLine, 'title' | 'text' | 'link'> & { data?: AlertLine['data'] };
