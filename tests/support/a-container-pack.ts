import type { ContainerPack, PackVoyage } from '../../trade/container/container-pack.ts';

/** Returns a weekly voyage from Shanghai to Singapore with one cut-off and one rate. */
export const aPackVoyage = (changes: Partial<PackVoyage> = {}): PackVoyage => ({
  id: '01936d5c-0000-7000-8000-000000000001',
  shipowner_id: 1,
  service_code: 'S1',
  ship_name: 'EVER NEAR',
  imo: '9321483',
  voyage_number: '12E',
  is_blank: false,
  calls: [
    {
      harbor_code: 'CNSHA',
      terminal: 'Yangshan 3',
      arrive: { day: '2026-12-01', clock: '08:00' },
      depart: { day: '2026-12-02', clock: '18:00' },
      is_load: true,
      is_unload: false,
    },
    {
      harbor_code: 'SGSIN',
      terminal: '',
      arrive: { day: '2026-12-09', clock: '06:00' },
      depart: { day: '2026-12-10', clock: null },
      is_load: true,
      is_unload: true,
    },
  ],
  change_time: '2026-11-18T08:00:00.000Z',
  confirm_time: null,
  publish_time: '2026-11-10T08:00:00.000Z',
  is_demo: false,
  is_ship_told: true,
  is_rate_locked: false,
  rates: [
    {
      start_harbor_code: '',
      end_harbor_code: '',
      box_type: '40HQ',
      amount: '1250',
      currency: 'USD',
      quotation_time: '2026-11-18T08:00:00.000Z',
      valid_since: null,
      valid_until: '2026-12-31',
      surcharges: [],
    },
  ],
  cut_offs: [
    {
      code: 'DCO',
      harbor_code: 'CNSHA',
      time: '2026-11-30T17:00:00+08:00',
      provenance: 'published',
      rule: null,
    },
  ],
  ...changes,
});

/** Returns a container pack as a device stores it. */
export const aContainerPack = (changes: Partial<ContainerPack> = {}): ContainerPack => ({
  cursor: 'cursor 1',
  time: '2026-11-20T05:59:00.000Z',
  until: '2027-03-20',
  carriers: [{ id: 1, logo: null, chinese_title: '近海', english_title: 'Near Sea', is_demo: false }],
  zones: { CNSHA: 'Asia/Shanghai', SGSIN: 'Asia/Singapore' },
  voyages: [aPackVoyage()],
  records: [],
  ...changes,
});
