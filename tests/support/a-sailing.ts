import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { NewBatch, NewPortCall, NewSailing } from '../../server/db/sailings/new-sailing.ts';

/** Returns a loading call at Shanghai with the given differences. */
export function aCall(differs: Partial<NewPortCall> = {}): NewPortCall {
  return {
    harbor_code: 'CNSHA',
    start_time: '2026-12-01',
    end_time: '2026-12-04',
    is_load: true,
    is_unload: false,
    ...differs,
  };
}

/** Returns a sailing from Shanghai to Jebel Ali with the given differences. */
export function aSailing(differs: Partial<NewSailing> = {}): NewSailing {
  return {
    id: makeUuidV7(),
    ship_name: 'WANG CHAO PIONEER',
    imo: null,
    voyage_number: '2611W',
    machine_id: 'roll',
    category_id: 'ro_ro',
    shiproute_id: null,
    manager_id: null,
    cargo_tags: ['vehicle'],
    is_price: false,
    price_amount: null,
    price_currency: null,
    price_unit: null,
    source: '',
    disclaimer: '',
    remark: '',
    harbors: [
      aCall(),
      aCall({
        harbor_code: 'AEJEA',
        start_time: '2026-12-22',
        end_time: '2026-12-24',
        is_load: false,
        is_unload: true,
      }),
    ],
    ...differs,
  };
}

export function aBatch(differs: Partial<NewBatch> & Pick<NewBatch, 'shipowner_id'>): NewBatch {
  return { id: makeUuidV7(), publish_time: new Date('2026-11-20T06:00:00Z'), ...differs };
}
