import type { ZoneOf } from '../calendar/local-time.ts';
import type { DraftCall } from './draft.ts';
import type { DraftVerdictCode } from './draft-verdict-code.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { SeaMiles } from '../sailing/sea-speed.ts';

/** One thing to say about one cell of a draft; the sentence is in `contract/messages/draft`. */
export interface DraftVerdict {
  /** Named as an edit names it: `ship_name`, `harbors`, `harbors.{id}.start_time`. */
  field: string;
  code: DraftVerdictCode;
  values: Readonly<Record<string, string | number>>;
  /** fault: it cannot be published so. hint: it can, but may be a slip of the pen. */
  kind: 'fault' | 'hint';
}

export interface VerdictContext {
  /** Whether a text is the code of a harbor. */
  isHarbor: (code: string) => boolean;
  today: PlainDate;
  /** Nautical miles by sea between two ports; null where nobody knows yet, or no way leads there. */
  seaMiles?: SeaMiles | undefined;
  /** The zone of a port by its code; undefined where it is not known. */
  zoneOf?: ZoneOf | undefined;
  /** Voyages that stand more than once in the service, see `repeatedVoyages`. */
  repeated?: readonly string[] | undefined;
}

/** Calls in the order in which the vessel makes them: by place, then by id. */
export const callsInOrder = <Call extends Pick<DraftCall, 'id' | 'sequence'>>(
  calls: readonly Call[],
): Call[] =>
  calls.toSorted((a, b) =>
    a.sequence === b.sequence ? (a.id < b.id ? -1 : 1) : a.sequence < b.sequence ? -1 : 1,
  );

type Say = (field: string, code: DraftVerdictCode, values?: DraftVerdict['values']) => DraftVerdict;
export const fault: Say = (field, code, values = {}) => ({ field, code, values, kind: 'fault' });
export const hint: Say = (field, code, values = {}) => ({ field, code, values, kind: 'hint' });

/** A fault unless the text is one of the ids of an enumeration. */
export const known = (field: string, text: string, ids: object, code: DraftVerdictCode): DraftVerdict[] =>
  text === '' || Object.hasOwn(ids, text) ? [] : [fault(field, code, { text })];

/** A fault where nothing is typed. */
export const required = (field: string, text: string): DraftVerdict[] =>
  text === '' ? [fault(field, 'missing')] : [];
