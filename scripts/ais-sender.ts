/**
 * `npm run ais`: sends the positions of invented ships over WebSocket on this machine, so that
 * `AIS_FEED=ws://127.0.0.1:8091` needs no account. `PORT` sets another port. `AIS_SUBSCRIPTION` sets the only
 * subscription that the sender accepts.
 */
import { encodePosition, encodeVoyage } from '../server/demo/encode-ais.ts';
import { anAisSender } from '../tests/support/ais-sender.ts';

const everyMs = 5_000;
const knots = 14;
const ships = Array.from({ length: 10 }, (_, index) => ({
  mmsi: 477_999_100 + index,
  name: `TRIAL SHIP ${index + 1}`,
  latitude: 30.6 + index * 0.12,
  longitude: 122.6 + (index % 3) * 0.2,
  course: 40 + index * 30,
}));

const { PORT = '8091', AIS_SUBSCRIPTION: wanted = '' } = process.env;
const started = Date.now();
const sender = await anAisSender({
  port: Number(PORT),
  isAccepted: (given) => wanted === '' || given === wanted,
  onConnection: () => {
    console.log(`${new Date().toISOString()} a client has connected`);
    // Sends the ships to the new client without waiting for the next interval.
    setTimeout(sendAll, 200);
  },
});
console.log(`AIS is sent at ${sender.url}`);
setInterval(sendAll, everyMs);

function sendAll(): void {
  const now = new Date();
  ships.forEach((ship, index) => {
    const { mmsi, name, course: cog } = ship;
    const miles = (knots * (now.getTime() - started)) / 3_600_000;
    const radians = (cog * Math.PI) / 180;
    const latitude = ship.latitude + (miles * Math.cos(radians)) / 60;
    const longitude =
      ship.longitude + (miles * Math.sin(radians)) / 60 / Math.cos((ship.latitude * Math.PI) / 180);
    const position = { mmsi, latitude, longitude, sog: knots, cog, heading: cog, status: 0 };
    // Every second ship is sent as JSON, and the others as AIS sentences, so that both formats occur.
    if (index % 2 === 0) return sendJson(position, name, now);
    const voyage = { ...particulars, mmsi, name, imo: '0', eta: null };
    return sender.send([...encodePosition(position, now), ...encodeVoyage(voyage, now)].join('\r\n'));
  });
}

const particulars = {
  callsign: 'TRIAL',
  shiptype: 70,
  length_m: 180,
  beam_m: 28,
  draught_m: 9,
  destination: 'CN SHA',
};

function sendJson(
  at: { mmsi: number; latitude: number; longitude: number; sog: number; cog: number; heading: number },
  name: string,
  time: Date,
): void {
  const send = (MessageType: string, fields: object) =>
    sender.send(
      JSON.stringify({
        MessageType,
        MetaData: { MMSI: at.mmsi, time_utc: time.toISOString() },
        Message: { [MessageType]: { UserID: at.mmsi, Valid: true, ...fields } },
      }),
    );
  send('PositionReport', {
    MessageID: 1,
    Latitude: at.latitude,
    Longitude: at.longitude,
    Sog: at.sog,
    Cog: at.cog,
    TrueHeading: at.heading,
    NavigationalStatus: 0,
  });
  send('ShipStaticData', {
    MessageID: 5,
    Name: name,
    CallSign: particulars.callsign,
    Type: particulars.shiptype,
    Dimension: { A: 150, B: 30, C: 14, D: 14 },
    Destination: particulars.destination,
    MaximumStaticDraught: particulars.draught_m,
  });
}
