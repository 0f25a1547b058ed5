import { expect, test } from 'vitest';

import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import {
  formatShip,
  parseShip,
  routesOfChoice,
  searchOf,
  totalOfCargo,
  totalOfChoice,
  totalOfMachine,
} from './ship-choice.ts';

const roll = { machine_id: 'roll' } as const;
const counted: MachineLanes = {
  routes: [
    { ...roll, shiproute_id: 'a', totals: { 'equipment,vehicle': 5 } },
    { ...roll, shiproute_id: 'b', totals: { vehicle: 9 } },
    { ...roll, shiproute_id: null, totals: { '': 2 } },
    { machine_id: 'normal', shiproute_id: 'a', totals: { steel: 7 } },
  ],
  lanes: [
    { ...roll, shiproute_id: 'a', from: 'CNSHA', to: 'SADMM', totals: { vehicle: 2 } },
    { ...roll, shiproute_id: 'a', from: 'CNSHA', to: 'AEJEA', totals: { vehicle: 1, equipment: 3 } },
  ],
};

test('a sailing with several chosen cargo tags counts once', () => {
  const both = { machineId: 'roll', cargoTags: ['vehicle', 'equipment'] } as const;
  expect(totalOfMachine(counted, 'roll')).toBe(16);
  expect(totalOfCargo(counted, 'roll', 'vehicle')).toBe(14);
  expect(totalOfCargo(counted, 'roll', 'equipment')).toBe(5);
  expect(totalOfChoice(counted, both)).toBe(14);
});

test('lanes match the vessel type and cargo, busiest first', () => {
  expect(routesOfChoice(counted, { machineId: 'roll', cargoTags: [] })).toEqual([
    { shiprouteId: 'b', total: 9, pairs: [] },
    {
      shiprouteId: 'a',
      total: 5,
      pairs: [
        { from: 'CNSHA', to: 'AEJEA', total: 4 },
        { from: 'CNSHA', to: 'SADMM', total: 2 },
      ],
    },
  ]);
  expect(routesOfChoice(counted, { machineId: 'roll', cargoTags: ['steel'] })).toEqual([]);
});

test('a choice survives formatting, and unknown values are ignored', () => {
  const choice = parseShip('machine_id=roll&cargo_tag=vehicle,coal&from=CNSHA&to=x!');
  expect(formatShip(choice)).toEqual({ machine_id: 'roll', cargo_tag: 'vehicle', from: 'CNSHA', to: '' });
  expect(parseShip('machine_id=submarine').machineId).toBe('normal');
});

test('the search for the choice excludes withdrawn sailings', () => {
  expect(searchOf(parseShip('machine_id=roll&from=CNSHA'))).toEqual({
    machine_id: 'roll',
    from: 'CNSHA',
    withdrawn: '0',
  });
});
