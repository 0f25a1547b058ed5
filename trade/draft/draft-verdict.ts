import type { ZoneOf } from '../calendar/local-time.ts';
import type { DraftCall } from './draft.ts';
import type { DraftVerdictCode } from './draft-verdict-code.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { SeaMiles } from '../sailing/sea-speed.ts';

/**
 * A verdict (fault or hint) on one cell of a draft. The sentence for its code is in
 * `contract/messages/draft`.
 */
export interface DraftVerdict {
  /** The path of the field as in an edit: `ship_name`, `harbors`, `harbors.{id}.start_time`. */
  field: string;
  code: DraftVerdictCode;
  values: Readonly<Record<string, string | number>>;
  /**
   * fault: the draft cannot be published. hint: the draft can be published, but the text may contain a typing
   * mistake.
   */
  kind: 'fault' | 'hint';
}

export interface VerdictContext {
  /** True if the text is the code of a port. */
  isHarbor: (code: string) => boolean;
  today: PlainDate;
  /** Returns the nautical miles by sea between two ports; null if they are unknown or no sea route exists. */
  seaMiles?: SeaMiles | undefined;
  /** Returns the time zone of a port by its code; undefined if unknown. */
  zoneOf?: ZoneOf | undefined;
  /** The keys of voyages that appear more than once in the group, see `repeatedVoyages`. */
  repeated?: readonly string[] | undefined;
}

/** Returns the calls in the order in which the vessel makes them: by `sequence`, then by id. */
export const callsInOrder = <Call extends Pick<DraftCall, 'id' | 'sequence'>>(
  calls: readonly Call[],
): Call[] =>
  calls.toSorted((a, b) =>
    a.sequence === b.sequence ? (a.id < b.id ? -1 : 1) : a.sequence < b.sequence ? -1 : 1,
  );

type MakeVerdict = (field: string, code: DraftVerdictCode, values?: DraftVerdict['values']) => DraftVerdict;
export const fault: MakeVerdict = (field, code, values = {}) => ({ field, code, values, kind: 'fault' });
export const hint: MakeVerdict = (field, code, values = {}) => ({ field, code, values, kind: 'hint' });

/** Returns a fault unless the text is empty or a key of `ids`. */
export const unknownIdFault = (
  field: string,
  text: string,
  ids: object,
  code: DraftVerdictCode,
): DraftVerdict[] => (text === '' || Object.hasOwn(ids, text) ? [] : [fault(field, code, { text })]);

/** Returns a fault if the text is empty. */
export const required = (field: string, text: string): DraftVerdict[] =>
  text === '' ? [fault(field, 'missing')] : [];
