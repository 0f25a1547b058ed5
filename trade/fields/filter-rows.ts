import type { OptionalNumber } from './optional-particulars.ts';
import type { ParticularKey } from './particulars.ts';

/**
 * One filter of a lane search, as a row of `filterRows`. The key of the row is the name of the parameter in
 * requests and links.
 */
export type FilterRow = KindOfFilter & FilterWords;

/**
 * The kind of the filter's value. `about` is the field of a sailing that the filter compares; null for a
 * filter that compares no field. For such a filter, server and device each have their own code.
 */
type KindOfFilter =
  /** A plain date. */
  | { kind: 'day'; about: null }
  /** Ids of an enumeration of `dictionary`, one of which a sailing must have. */
  | { kind: 'choices'; about: ParticularKey; of: 'machine' | 'category' | 'cargo_tag' | 'freight_terms' }
  /** Ids of database rows, one of which a sailing must have. */
  | { kind: 'numbers'; about: null }
  /** The id of one database row. */
  | { kind: 'id'; about: ParticularKey }
  /** A switch. `on` is the value in requests and links that turns the filter on. */
  | { kind: 'flag'; about: ParticularKey | null; on: '1' | '0' }
  /** The smallest value of a number: `12000`. */
  | { kind: 'least'; about: OptionalNumber }
  /** The smallest and the largest value of a number, or one of them: `5-10`, `5-`, `-10`. */
  | { kind: 'range'; about: OptionalNumber };

interface FilterWords {
  /** The name of the filter in the state of the search page. */
  state: string;
  /** The text key of the filter's name on the screen and in the message about unreadable links. */
  name: string;
  /**
   * The text key of the filter's chip (the removable label of an active filter), if it differs from the name.
   */
  chip?: string;
}

/** The filters of a lane search, in the order in which problems with them are reported. */
export const filterRows = {
  /** The first day on which the sailing may arrive. */
  arrive_since: { kind: 'day', about: null, state: 'arriveSince', name: 'browse.field_arrive_since' },
  /** The last day on which the sailing may arrive. */
  arrive_until: { kind: 'day', about: null, state: 'arriveUntil', name: 'browse.field_arrive_until' },
  machine_id: {
    kind: 'choices',
    of: 'machine',
    about: 'machine_id',
    state: 'machineIds',
    name: 'browse.machine',
  },
  category_id: {
    kind: 'choices',
    of: 'category',
    about: 'category_id',
    state: 'categoryIds',
    name: 'browse.category',
  },
  cargo_tag: {
    kind: 'choices',
    of: 'cargo_tag',
    about: 'cargo_tags',
    state: 'cargoTags',
    name: 'browse.cargo',
  },
  shipowner_id: { kind: 'numbers', about: null, state: 'shipownerIds', name: 'browse.shipowner' },
  shiproute_id: { kind: 'id', about: 'shiproute_id', state: 'shiprouteId', name: 'browse.shiproute' },
  /** Finds only sailings whose rate is shown. */
  is_price: { kind: 'flag', on: '1', about: 'is_price', state: 'withPrice', name: 'browse.withPrice' },
  /** Leaves out withdrawn sailings. */
  withdrawn: {
    kind: 'flag',
    on: '0',
    about: null,
    state: 'withoutWithdrawn',
    name: 'browse.field_withdrawn',
    chip: 'browse.withoutWithdrawn',
  },
} as const satisfies Record<string, FilterRow>;
