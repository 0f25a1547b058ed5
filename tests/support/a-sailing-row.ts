import type { PortCall, SailingDetail, SailingRow } from '../../trade/sailing/sailing.ts';

export function aPortCall(changes: Partial<PortCall> = {}): PortCall {
  return {
    id: 'load',
    harbor_code: 'CNSHA',
    second_harbor_code: null,
    third_harbor_code: null,
    use_common: false,
    harbor_type: 'load',
    start_time: '2026-11-22',
    end_time: '2026-11-25',
    is_load: true,
    is_unload: false,
    ...changes,
  };
}

/** Returns a sailing as a visitor receives it. */
export function aVisitorRow(changes: Partial<SailingRow> = {}): SailingRow {
  return {
    id: '01a08376-dc00-741c-b070-f244bf2a2460',
    shipowner: {
      id: 7,
      logo: null,
      chinese_title: '望潮滚装',
      english_title: 'Wang Chao RoRo',
      is_demo: false,
    },
    machine_id: 'roll',
    category_id: 'ro_ro',
    shiproute_id: null,
    cargo_tags: ['vehicle'],
    is_price: true,
    load: aPortCall(),
    unload: aPortCall({
      id: 'unload',
      harbor_code: 'AEJEA',
      harbor_type: 'unload',
      start_time: '2026-12-13',
      end_time: '2026-12-15',
      is_load: false,
      is_unload: true,
    }),
    days: 21,
    create_time: '2026-11-10T02:00:00.000Z',
    publish_time: '2026-11-10T02:00:00.000Z',
    change_time: '2026-11-10T02:00:00.000Z',
    confirm_time: '2026-11-20T05:53:00.000Z',
    withdrawn_time: null,
    is_demo: false,
    locked: 'login',
    ...changes,
  };
}

/** Returns the same sailing as a member without certification receives it. */
export const aMemberRow = (changes: Partial<SailingRow> = {}): SailingRow =>
  aVisitorRow({
    locked: 'certify',
    ship_name: 'WANG CHAO PIONEER',
    imo: '9998200',
    voyage_number: '2611W',
    ...changes,
  });

/** Returns the same sailing as a certified member receives it. */
export const aCertifiedRow = (changes: Partial<SailingRow> = {}): SailingRow =>
  aMemberRow({
    locked: null,
    price_amount: '62.00',
    price_currency: 'USD',
    price_unit: 'freight_ton',
    via_times: ['2026-11-28', '2026-12-03'],
    ...changes,
  });

/** Returns a row with the additional fields that the page of the sailing needs. */
export function aDetail(row: SailingRow, changes: Partial<SailingDetail> = {}): SailingDetail {
  return {
    ...row,
    source: '第 47 周船期表',
    disclaimer: '以订舱确认为准',
    harbors: [row.load, row.unload],
    ...changes,
  };
}
