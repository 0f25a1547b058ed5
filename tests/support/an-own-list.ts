import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { anEmptyDraft, type NewDraft } from '../../trade/draft/draft.ts';
import type { OwnList, OwnRow } from '../../trade/own-list/own-list.ts';

interface OwnVoyageDiffers extends Partial<NewDraft> {
  from?: string;
  to?: string;
  load?: readonly [string, string];
  unload?: readonly [string, string];
}

/**
 * Returns a row of an imported list for a sailing from Shanghai to Jebel Ali in early December, with the
 * given differences.
 */
export function anOwnRow({
  from = 'CNSHA',
  to = 'AEJEA',
  load = ['2026-12-02', '2026-12-05'],
  unload = ['2026-12-22', '2026-12-25'],
  ...differs
}: OwnVoyageDiffers = {}): OwnRow {
  const call = (harbor_code: string, [start_time, end_time]: readonly [string, string], isLoad: boolean) => ({
    id: makeUuidV7(),
    sequence: isLoad ? 'a' : 'b',
    harbor_code,
    second_harbor_code: null,
    third_harbor_code: null,
    use_common: false,
    start_time,
    end_time,
    is_load: isLoad,
    is_unload: !isLoad,
  });
  const draft = anEmptyDraft({
    id: makeUuidV7(),
    sequence: 'a',
    ship_name: 'OCEAN WISDOM',
    voyage_number: '2612W',
    harbors: [call(from, load, true), call(to, unload, false)],
    ...differs,
  });
  return { draft, notes: [], source: 0, row: 2 };
}

/** Returns an imported list of 20 November that has one row, with the given differences. */
export const anOwnList = (differs: Partial<OwnList> = {}): OwnList => ({
  id: makeUuidV7(),
  sender: { name: 'Zhou', shipowner_id: null },
  list_date: '2026-11-20',
  kept_time: '2026-11-20T08:00:00.000Z',
  sources: [{ name: 'zhou.xlsx', kind: 'file' }],
  rows: [anOwnRow()],
  tray: [],
  changes: [],
  reading: { names: [], columns: {}, date_order: 'unknown', answers: [] },
  ...differs,
});
