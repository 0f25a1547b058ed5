import type { ColumnType, Generated } from 'kysely';

import type { CutOff } from '../../../trade/sailing/sailing.ts';
import type { Instant, MaybeInstant } from './column-types.ts';

/** The lists of vessel calls that terminals publish, the calls, and the sailings to which the calls belong. */
export interface TerminalTables {
  terminal_source: {
    id: Generated<number>;
    /** The name of the file that describes the terminal. */
    name: string;
    harbor_code: string;
    url: string;
    etag: string | null;
    last_modified: string | null;
    next_time: MaybeInstant;
    run_time: MaybeInstant;
    /** The time of the last read in which the terminal returned a complete list; null if there was none. */
    whole_time: MaybeInstant;
    outcome: string | null;
    /**
     * The usual number of minutes between two reads; null if the terminal was not read since this column was
     * added.
     */
    usual_minutes: number | null;
    /** Written as JSON text; returned as an object by reads. */
    detail: ColumnType<TerminalDetail, string | undefined, string>;
  };
  terminal_call: {
    source_id: number;
    name: string;
    terminal: string;
    ship_name: string;
    imo: string | null;
    voyage_number: string;
    berth_time: string | null;
    departure_time: string | null;
    deadlines: ColumnType<Record<string, string>, string, string>;
    change_time: Instant;
    missed_total: Generated<number>;
  };
  terminal_match: { information_id: string; source_id: number; name: string };
  /**
   * An operator's decision about a cut-off that differs between shipowner and terminal. The decision is valid
   * as long as neither time changes.
   */
  conflict_check: {
    information_id: string;
    harbor_code: string;
    code: string;
    published: string;
    terminal_time: string;
    reason: string;
    /** The error report that was sent to the shipowner; null if none was sent. */
    report_id: string | null;
    create_time: Instant;
  };
  /** A view of the deadlines of shipowners joined with those of terminals. */
  shown_cut_off: {
    [column in 'information_id' | 'harbor_code' | 'code' | 'provenance']: ReadOnly<string>;
  } & {
    [column in 'time' | 'rule']: ReadOnly<string | null>;
  } & { terminal: ReadOnly<CutOff['terminal'] | null> };
}

type ReadOnly<Value> = ColumnType<Value, never, never>;

/** The result of a terminal's last complete answer. */
export interface TerminalDetail {
  calls?: number;
  matched?: number;
  refused?: { call: string; fault: string }[];
  differences?: { call: string; kind: string; terminal: string; published: string }[];
}
