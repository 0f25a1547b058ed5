import {
  harborData,
  harborFirst,
  harborList,
  harborSelect,
  harborSelectShipowner,
  harborShiproute,
  nationFlagData,
} from '../../contract/calls/harbors.ts';
import { firstHarbors } from '../domain/harbors/first-harbors.ts';
import { findHarbor, findHarbors, knownHarbors } from '../domain/harbors/harbors.ts';
import { nationFlags } from '../domain/harbors/nation-flags.ts';
import { shiproutesOf, shipownersAt } from '../domain/sailings/shipowners.ts';
import { answer, type Route } from '../http/route.ts';

export const harborRoutes: Route[] = [
  answer(harborList, async (_, { database, now }) => (await knownHarbors(database, now)).bookText),
  answer(harborFirst, (_, { database, now }) => firstHarbors({ database, now })),
  answer(harborSelect, (request, context) => findHarbors(request, context)),
  answer(harborData, ({ code }, context) => findHarbor(code, context)),
  answer(harborShiproute, (_, context) => shiproutesOf(context)),
  answer(harborSelectShipowner, ({ harbor_code }, context) => shipownersAt(harbor_code, context)),
  answer(nationFlagData, async (_, { database, now }) => ({
    list: nationFlags((await knownHarbors(database, now)).book.nations),
  })),
];
