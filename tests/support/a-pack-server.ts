import type { LanePart } from '../../trade/lane-pack/lane-pack.ts';
import { decodePack, encodePack } from '../../trade/lane-pack/pack.ts';
import type { ArrivedPack } from '../../src/sync/packs/write-packs.ts';

/**
 * A fake server of packs (sailings stored for offline search). All answers are encoded and decoded with the
 * real codec.
 */
export class PackServer {
  /** All requests, in their order. */
  readonly asked: { lanes: readonly string[]; cursor: string }[] = [];
  time = '2026-11-20T06:00:00.000Z';
  readonly #partsByLane = new Map<string, Omit<LanePart, 'lane'>>();
  readonly #failures: Error[] = [];
  #answers = 0;

  /**
   * Sets the part of a lane for the next answers. A lane without such a part is answered as complete and
   * empty.
   */
  tell(lane: string, part: Partial<Omit<LanePart, 'lane'>>): void {
    this.#partsByLane.set(lane, { is_whole: true, sailings: [], removed: [], ...part });
  }

  /** Makes the next request fail with this error. */
  failNext(failure: Error): void {
    this.#failures.push(failure);
  }

  ask = async (lanes: readonly string[], cursor: string): Promise<ArrivedPack> => {
    this.asked.push({ lanes, cursor });
    const failure = this.#failures.shift();
    if (failure) throw failure;
    this.#answers += 1;
    const parts = lanes.map((lane) => ({
      lane,
      ...(this.#partsByLane.get(lane) ?? { is_whole: cursor === '', sailings: [], removed: [] }),
    }));
    const pack = { cursor: `cursor ${this.#answers}`, time: this.time, until: '2027-02-18', lanes: parts };
    return decodePack(encodePack(pack));
  };
}
