import { hourMs } from '../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { writeHeard, type HeardPosition } from '../../server/db/vessels/write-vessels.ts';
import { aBatch, aSailing } from './a-sailing.ts';
import { testNow } from './test-time.ts';

export const lateMmsi = 413_000_001;
const imo = '9399038';

/** Returns a position of the late vessel some hours after the test's time, slowly under way off Hainan. */
export const aLatePosition = (hours: number, place: Partial<HeardPosition> = {}): HeardPosition => ({
  mmsi: lateMmsi,
  time: testNow.getTime() + hours * hourMs,
  latitude: 10,
  longitude: 110,
  sog: 12,
  cog: 200,
  heading: 200,
  status: 0,
  ...place,
});

/** Stores AIS messages. */
export const hear = (database: OpenDatabase, batch: Partial<Parameters<typeof writeHeard>[1]>) =>
  writeHeard(database, { vessels: [], statics: [], newest: [], track: [], calls: [], ...batch });

/** Publishes a sailing whose vessel is too far away to reach its laycan, and returns its id. */
export async function aLateSailing(database: OpenDatabase, shipowner_id: number): Promise<string> {
  const sailing = aSailing({ ship_name: 'SLOW DAWN', imo });
  await insertSailings(database, aBatch({ shipowner_id }), [sailing]);
  const far = { latitude: -30, longitude: 60 };
  await hear(database, {
    vessels: [{ mmsi: lateMmsi, is_demo: false }],
    statics: [
      {
        mmsi: lateMmsi,
        time: aLatePosition(-1).time,
        imo,
        name: 'SLOW DAWN',
        callsign: null,
        shiptype: null,
        length_m: null,
        beam_m: null,
        draught_m: null,
        destination: null,
        eta: null,
        has_voyage: false,
      },
    ],
    newest: [aLatePosition(0, far)],
    track: [-4, -3, -2, 0].map((hours) => aLatePosition(hours, far)),
  });
  return sailing.id;
}
