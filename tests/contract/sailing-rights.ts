import {
  lane,
  ids,
  membersFail,
  membersOnly,
  missing,
  open,
  refused,
  type RightsCase,
} from './rights-case.ts';

/** Ports, live and past sailings, and shipowners. */
export const sailingRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'GET business/harbor/list': [open()],
  'GET business/harbor/select': [open({ keyword: 'CNSHA' })],
  'GET business/harbor/data': [open({ code: 'CNSHA' }), missing({ code: 'XXXXX' })],
  'GET business/harbor/shiproute': [open()],
  'GET business/harbor/select_shipowner': [open({ harbor_code: 'CNSHA' }), missing({ harbor_code: 'XXXXX' })],
  'GET business/route/distance': [open({ latitude: '10', longitude: '75.5', harbor_code: 'CNSHA' })],
  'GET business/route/data': [open({ harbors: 'CNSHA,AEJEA' }), missing({ harbors: 'CNSHA,XXXXX' })],
  'GET business/nation/flag/data': [open()],
  'GET business/information/list': [
    open(),
    open(lane),
    open({ ...lane, sort: 'days' }),
    open({ ...lane, arrive_since: '2026-11-01', arrive_until: '2027-12-31' }),
    open({ from: 'CN', is_price: '1' }),
    open({ ...lane, shipowner_id: String(ids.shipownerA) }),
    open({ to: 'NZAKL' }),
  ],
  'GET business/information/view/{id}': [
    open({ id: ids.sailingA }),
    open({ id: ids.sailingA, ...lane }),
    open({ id: ids.sailingB, ...lane }),
    missing({ id: ids.missing }),
    missing({ id: ids.pastA }),
  ],
  'GET business/information/schedule': [
    open({ id: ids.sailingA }),
    open({ id: ids.sailingB }),
    missing({ id: ids.missing }),
  ],
  'GET business/information/shipowner': [
    open({ shipowner_id: String(ids.shipownerA) }),
    open({ shipowner_id: String(ids.shipownerB) }),
    missing({ shipowner_id: '4711' }),
  ],
  'GET business/information/list_shipowner': [open(lane)],
  'GET business/information/select': [membersOnly({ keyword: 'SECRET' })],
  // `tests/server/reach.test.ts` tests which members see which vessel.
  'GET business/information/reach': [
    membersOnly({ ids: ids.sailingA }),
    membersOnly({ ids: `${ids.sailingA},${ids.pastA},${ids.missing}` }),
    membersFail({ ids: '' }, 'invalid'),
    membersFail({ ids: 'x' }, 'invalid'),
  ],
  // `tests/server/sailing-deadlines.test.ts` tests which members see which deadlines.
  'GET business/information/deadlines': [
    membersOnly({ ids: ids.sailingA, ...lane }),
    membersOnly({ ids: `${ids.sailingA},${ids.pastA},${ids.missing}` }),
    membersFail({ ids: '' }, 'invalid'),
  ],
  'GET business/information/news': [
    membersOnly({ ids: `${ids.sailingA},${ids.pastA},${ids.missing}` }),
    membersFail({ ids: 'x' }, 'invalid'),
  ],
  'GET business/information/silent': [membersOnly()],
  'GET business/information/machine': [open({ machine_id: 'roll' })],
  'GET business/coverage/data': [open()],
  'GET business/archived/information/list': [
    open(),
    open(lane),
    open({ ...lane, sort: 'days' }),
    open({ from: 'CN', is_price: '1' }),
    open({ to: 'NZAKL' }),
  ],
  'GET business/archived/information/view/{id}': [
    open({ id: ids.pastA }),
    open({ id: ids.pastA, ...lane }),
    open({ id: ids.pastB, ...lane }),
    missing({ id: ids.sailingA }),
    missing({ id: ids.missing }),
  ],
  'GET business/archived/information/schedule': [
    open({ id: ids.sailingA }),
    open({ id: ids.sailingB }),
    missing({ id: ids.missing }),
  ],
  'GET business/archived/information/shipowner': [
    open({ shipowner_id: String(ids.shipownerA) }),
    open({ shipowner_id: String(ids.shipownerB) }),
    missing({ shipowner_id: '4711' }),
  ],
  'GET business/archived/information/list_shipowner': [open(lane)],
  'GET business/archived/information/select': [membersOnly({ keyword: 'SECRET' })],
  'GET business/archived/information/machine': [open({ machine_id: 'roll' })],
  'POST card/sign': [
    open({ ids: [ids.sailingA, ids.sailingB] }),
    missing({ ids: [ids.sailingA, ids.missing] }),
    missing({ ids: [ids.pastA] }),
    refused({ ids: [] }, 'invalid'),
  ],
  'GET card/key': [open()],
  'GET business/information/weeks': [open(lane)],
  'GET business/information/category/select': [open()],
  'GET business/information/machine/select': [open()],
  'GET business/shipowner/list': [
    open(),
    {
      request: { favourite: '1' },
      verdict: membersOnly().verdict,
    },
    refused({ letter: 'Ä' }, 'invalid'),
    refused({ harbor_code: 'XXXXX' }, 'invalid'),
  ],
  'GET business/shipowner/recommend': [open()],
  'GET business/shipowner/schedule': [
    open({ id: String(ids.shipownerA) }),
    open({ id: String(ids.shipownerB) }),
    missing({ id: '4711' }),
  ],
  // `tests/server/directory.test.ts` tests which actors see the managers.
  'GET business/shipowner/manager': [
    open({ id: String(ids.shipownerA) }),
    open({ id: String(ids.shipownerB) }),
    missing({ id: '4711' }),
  ],
  'GET business/information/machine/lane': [open()],
  'GET business/shipowner/data': [
    open({ id: String(ids.shipownerA) }),
    open({ id: String(ids.shipownerB) }),
    missing({ id: '4711' }),
  ],
};
