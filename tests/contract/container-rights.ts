import { lane, membersFail, membersOnly, open, refused, type RightsCase } from './rights-case.ts';

/** Container voyages, and the packs that devices store for offline search. */
export const containerRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'GET business/container/harbor/select': [
    open({ side: 'load' }),
    open({ side: 'unload', other: 'CNSHA' }),
    refused({}, 'invalid'),
  ],
  'GET business/container/list': [open(), open({ page: 2, page_size: 5 })],
  'GET business/container/schedule/list': [
    open(lane),
    open({
      from: 'CN',
      to: 'AEJEA',
      sea_type: 'transit',
      box_type: '20RF',
      shipowner_id: '1',
      days_most: 30,
    }),
    refused({ from: 'CNSHA', to: 'CNSHA' }, 'invalid'),
    refused({ from: 'CNSHA' }, 'invalid'),
    refused({ ...lane, since: '2026-12-01', until: '2027-12-01' }, 'invalid'),
  ],
  // The case with a token of the open API is in `tests/server/containers.test.ts`.
  'GET business/container/price/data': [
    membersFail(lane, 'box_token_invalid'),
    membersFail({ ...lane, member_id: '1' }, 'unknown_parameter'),
  ],
  'GET offline/containers': [
    membersOnly(),
    membersOnly({ cursor: 'of another server' }),
    membersFail({ cursor: 'x'.repeat(300) }, 'invalid'),
  ],
  'GET offline/lanes': [
    membersOnly({ lanes: 'CNSHA>AEJEA' }),
    membersOnly({ lanes: 'CNSHA>AEJEA;CN>', cursor: 'of another server' }),
    membersFail({ lanes: 'CNSHA>XXXXX' }, 'invalid'),
    membersFail({ lanes: 'CNSHA' }, 'invalid'),
    membersFail({ lanes: 'CNSHA>CNSHA' }, 'invalid'),
    membersFail({ lanes: 'CNSHA>AEJEA', member_id: '1' }, 'unknown_parameter'),
  ],
};
