import type { InferOutput } from 'valibot';

import { AppError } from '../../../contract/error-code.ts';
import type {
  getPortCalls,
  getVesselDetail,
  getVesselVoyage,
  OpenAnswerOf,
} from '../../../contract/open/vessels.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { findVessel, listPortCalls, listStatics, listTrack } from '../../db/vessels/read-vessel.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { refusal } from '../rights/refusal.ts';
import { harborOfDestination } from './destination.ts';
import { positionOf, vesselRowOf } from './vessel-rows.ts';

interface Asked {
  database: OpenDatabase;
}

/** Returns a vessel. Throws `not_found` if no AIS message of the vessel was ever received. */
async function knownVessel(mmsi: string, { database }: Asked) {
  const vessel = await findVessel(database, Number(mmsi));
  if (!vessel) throw new AppError('not_found');
  return vessel;
}

export async function readVesselDetail(
  { mmsi }: InferOutput<typeof getVesselDetail.request>,
  asked: Asked,
): Promise<OpenAnswerOf<typeof getVesselDetail>> {
  const [vessel, statics] = await Promise.all([
    knownVessel(mmsi, asked),
    listStatics(asked.database, Number(mmsi), serverLimits.vesselStaticsShown),
  ]);
  const { length_m, beam_m, draught_m, destination, eta } = vessel;
  return {
    ...vesselRowOf(vessel),
    length_m,
    beam_m,
    draught_m,
    destination,
    destination_harbor_code: harborOfDestination(destination),
    eta: eta?.toISOString() ?? null,
    history: statics.map((one) => ({
      ...one,
      time: one.time.toISOString(),
      eta: one.eta?.toISOString() ?? null,
    })),
  };
}

export async function readVesselVoyage(
  { mmsi, start_time, end_time }: InferOutput<typeof getVesselVoyage.request>,
  asked: Asked,
): Promise<OpenAnswerOf<typeof getVesselVoyage>> {
  const [start, end] = [new Date(start_time), new Date(end_time)];
  if (end < start) throw refusal({ code: 'invalid', field: 'end_time', why: 'date_invalid' });
  const [vessel, rows] = await Promise.all([
    knownVessel(mmsi, asked),
    listTrack(asked.database, Number(mmsi), { start, end, limit: serverLimits.trackPointsMost }),
  ]);
  const track = rows.flatMap((row) => positionOf(row) ?? []);
  // The track is thinned and may not contain the vessel's current position yet, so the position is added.
  const newest = positionOf(vessel);
  const isNewer = newest && newest.time > (track.at(-1)?.time ?? start.toISOString());
  if (newest && isNewer && new Date(newest.time) <= end) track.push(newest);
  return { track };
}

export async function readPortCalls(
  { mmsi }: InferOutput<typeof getPortCalls.request>,
  asked: Asked,
): Promise<OpenAnswerOf<typeof getPortCalls>> {
  await knownVessel(mmsi, asked);
  const calls = await listPortCalls(asked.database, Number(mmsi), serverLimits.portCallsShown);
  return {
    port_calls: calls.map(({ harbor_code, arrive_time, berth_time, depart_time }) => ({
      harbor_code,
      arrive_time: arrive_time.toISOString(),
      berth_time: berth_time?.toISOString() ?? null,
      depart_time: depart_time?.toISOString() ?? null,
    })),
  };
}
