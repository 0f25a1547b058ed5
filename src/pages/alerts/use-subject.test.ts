import { expect, it } from 'vitest';

import { subjectIn } from './use-subject.ts';

const subjectOf = (query: string) => subjectIn(new URLSearchParams(query));

it('an address names a lane, shipowner, vessel or sailing', () => {
  expect(subjectOf('from=CNSHA&to=AEJEA')).toEqual({ from: 'CNSHA', to: 'AEJEA' });
  expect(subjectOf('from=CNSHA')).toEqual({ from: 'CNSHA', to: null });
  expect(subjectOf('shipowner_id=7')).toEqual({ shipowner_id: 7 });
  expect(subjectOf('mmsi=413000001')).toEqual({ mmsi: '413000001' });
  const id = '00000000-0000-4000-8000-00000000000a';
  expect(subjectOf(`information_id=${id.toUpperCase()}`)).toEqual({ information_id: id });
});

it('an address without a valid subject names none', () => {
  for (const query of ['', 'from=', 'from=%3C&to=AEJEA', 'mmsi=12', 'shipowner_id=0', 'information_id=1'])
    expect(subjectOf(query)).toBeNull();
});
