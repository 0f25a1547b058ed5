import type { EndCodes } from '../packs/search/answerable-request.ts';
import type { PairHit } from '../packs/search/lane-hits.ts';
import { rowOf } from '../packs/search/lane-rows.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import type { DraftCall } from '../../../trade/draft/draft.ts';
import type { SearchPlaces } from '../../../trade/harbors/search-places.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import type { PackCall, PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { openLane, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { OwnReport } from '../../../trade/own-list/join-own.ts';
import type { OwnList, OwnRow } from '../../../trade/own-list/own-list.ts';
import { overAt, ownSailing, type Reach } from '../../../trade/own-list/own-sailing.ts';

/** A row of an own list (a schedule that the reader imported), with its list. */
interface Placed {
  list: OwnList;
  row: OwnRow;
}

const isIn = (call: PackCall | undefined, codes: ReadonlySet<string>): boolean =>
  [call?.harbor_code, call?.second_harbor_code, call?.third_harbor_code].some(
    (code) => code && codes.has(code),
  );

/**
 * The maximum number of lanes in memory. If there are more, the lane that was used longest ago is removed.
 */
const lanesMost = 200;

/**
 * An index of the rows of own lists (schedules that the reader imported) by loading port. It returns lanes in
 * the same form as the lanes stored for offline search, so that one search handles both.
 */
export class OwnIndex {
  readonly #places: SearchPlaces;
  readonly #byId = new Map<string, Placed>();
  readonly #byLoad = new Map<string, Placed[]>();
  readonly #lanes = new Map<string, PackedLane>();
  readonly #report = new WeakMap<PackedLane, Map<number, OwnReport>>();

  constructor(lists: readonly OwnList[], places: SearchPlaces) {
    this.#places = places;
    for (const list of lists)
      for (const row of list.rows) {
        // The member's own lists (imported schedules) are first. If a colleague's list contains a row with
        // the same id, that row is skipped.
        if (this.#byId.has(row.draft.id)) continue;
        const placed = { list, row };
        this.#byId.set(row.draft.id, placed);
        for (const call of row.draft.harbors) if (call.is_load) this.#addAt(call, placed);
      }
  }

  get loadCodes(): Iterable<string> {
    return this.#byLoad.keys();
  }

  /**
   * Computes for each row when its loading days end in the port's time zone. Without this, the first search
   * of a lane is slow. It is a generator, so that the page can be drawn between two rows.
   */
  *warm(): Generator<undefined> {
    for (const { row } of this.#byId.values()) {
      for (const { is_load, harbor_code, end_time } of row.draft.harbors)
        if (is_load && isPlainDate(end_time)) overAt({ harbor_code, end_time }, this.#places);
      yield;
    }
  }

  /** Returns a row by its id, with its list; undefined if no list contains the row. */
  placedOf(id: string): Placed | undefined {
    return this.#byId.get(id);
  }

  /**
   * Returns the facts that an own list (an imported schedule) contains about a found sailing, created once
   * for each pair of a loading and a discharging call. Undefined if no list contains the sailing. The number
   * of ready days (days on which the cargo is ready) in the laycan is not among the facts, because each
   * search computes it.
   */
  reportOf(hit: PairHit): OwnReport | undefined {
    const lane = this.#report.get(hit.lane) ?? new Map<number, OwnReport>();
    this.#report.set(hit.lane, lane);
    const known = lane.get(hit.pair);
    if (known) return known;
    const list = this.placedOf(hit.id)?.list;
    if (!list) return undefined;
    const { cut_offs } = hit.lane.sailingAt(hit.index);
    const row = { ...rowOf(hit, false), cut_offs };
    const { id: list_id, sender, list_date, shared_by } = list;
    const report = { list_id, sender, list_date, row, ...(shared_by !== undefined && { shared_by }) };
    lane.set(hit.pair, report);
    return report;
  }

  /**
   * Returns the sailings between two places in the form of a lane stored for offline search. `lane` is a
   * unique name for the pair of places.
   */
  laneOf(lane: string, ends: EndCodes): PackedLane {
    const known = this.#lanes.get(lane);
    this.#lanes.delete(lane);
    const packed = known ?? openLane(encodeLane({ lane, sailings: this.#sailings(ends) }));
    this.#lanes.set(lane, packed);
    const [oldest] = this.#lanes.keys();
    if (this.#lanes.size > lanesMost && oldest !== undefined) this.#lanes.delete(oldest);
    return packed;
  }

  #sailings({ start, end }: EndCodes): PackSailing[] {
    const reach: Reach = end === null ? 'last' : 'each';
    const placed = new Set([...start].flatMap((code) => this.#byLoad.get(code) ?? []));
    return [...placed]
      .filter(({ row }) => end === null || this.#unloadsIn(row, end))
      .flatMap(({ list, row }) => {
        const sailing = ownSailing(list, row.draft, this.#places, reach);
        if (!sailing) return [];
        const pairs = sailing.pairs.filter(({ load, unload }) => {
          const at = (place: number) => sailing.calls.find((call) => call.place === place);
          return isIn(at(load), start) && (end === null || isIn(at(unload), end));
        });
        return pairs.length > 0 ? [{ ...sailing, pairs }] : [];
      });
  }

  #unloadsIn({ draft }: OwnRow, codes: ReadonlySet<string>): boolean {
    return draft.harbors.some(
      (call) => call.is_unload && this.#codesOf(call).some((code) => codes.has(code)),
    );
  }

  #codesOf(call: DraftCall): string[] {
    return [call.harbor_code, call.second_harbor_code, call.third_harbor_code].flatMap(
      (code) => (code === null ? undefined : this.#places.byCode.get(code)?.code) ?? [],
    );
  }

  /**
   * Adds a row at its loading ports. Nothing else is computed here, because twenty thousand rows may be added
   * in one task.
   */
  #addAt(call: DraftCall, placed: Placed): void {
    const { byCode } = this.#places;
    for (const name of callCodes) {
      const written = call[name];
      const code = written === null ? undefined : byCode.get(written)?.code;
      if (code === undefined) continue;
      const known = this.#byLoad.get(code);
      if (!known) this.#byLoad.set(code, [placed]);
      // A sailing that loads at the same port twice is added there once.
      else if (known.at(-1) !== placed) known.push(placed);
    }
  }
}

const callCodes = ['harbor_code', 'second_harbor_code', 'third_harbor_code'] as const;
