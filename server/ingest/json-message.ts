import * as v from 'valibot';

import { placeOf, reportedEta, type Message, type ReportedPosition, type ReportedStatics } from './decode.ts';
import type { Refusal } from './sentence.ts';

/** The content of a JSON message of a feed. */
export type JsonContent =
  | { kind: 'decoded'; message: Message | Refusal; time: number | null }
  /** The object contains NMEA sentences, as AIS-catcher sends them. */
  | { kind: 'lines'; lines: readonly string[] }
  /** The sender reports an error, such as an invalid key. */
  | { kind: 'error'; text: string }
  /** The JSON is valid but contains no data about ships. */
  | { kind: 'other' };

const number = v.nullish(v.number());
const whole = v.nullish(v.pipe(v.number(), v.integer()));
const text = v.nullish(v.string());
const mmsi = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999));
const time = v.nullish(v.union([v.number(), v.string()]));

const dimension = v.nullish(v.object({ A: number, B: number, C: number, D: number }));

/** The fields that are read from messages of any type. Each type has some of them. */
const body = v.object({
  UserID: mmsi,
  MessageID: whole,
  Valid: v.nullish(v.boolean()),
  Latitude: number,
  Longitude: number,
  Sog: number,
  Cog: number,
  TrueHeading: number,
  NavigationalStatus: whole,
  ImoNumber: whole,
  Name: text,
  CallSign: text,
  Type: whole,
  Dimension: dimension,
  Destination: text,
  MaximumStaticDraught: number,
  Eta: v.nullish(v.object({ Month: v.number(), Day: v.number(), Hour: v.number(), Minute: v.number() })),
  ReportA: v.nullish(v.object({ Valid: v.nullish(v.boolean()), Name: text })),
  ReportB: v.nullish(
    v.object({ Valid: v.nullish(v.boolean()), CallSign: text, ShipType: whole, Dimension: dimension }),
  ),
});
type Body = v.InferOutput<typeof body>;

/** A message of aisstream.io. The fields of the AIS message are in an object named after its type. */
const envelope = v.object({
  MessageType: v.string(),
  Message: v.record(v.string(), v.unknown()),
  MetaData: v.nullish(v.object({ time_utc: time })),
});

/** A position in a flat object, as receivers and gateways send it. */
const flat = v.object({
  mmsi: v.union([mmsi, v.pipe(v.string(), v.regex(/^\d{9}$/), v.transform(Number))]),
  lat: number,
  latitude: number,
  lon: number,
  lng: number,
  longitude: number,
  sog: number,
  speed: number,
  cog: number,
  course: number,
  heading: number,
  status: whole,
  time,
  timestamp: time,
  rxuxtime: time,
});

const sentences = v.object({ nmea: v.union([v.string(), v.array(v.string())]) });
const fault = v.object({ error: v.string() });

/** Reads a JSON text: one message or an array of messages. Returns null if it is not JSON. */
export function readJson(json: string): JsonContent[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).map(contentOf);
}

function contentOf(value: unknown): JsonContent {
  if (v.is(sentences, value)) return { kind: 'lines', lines: [value.nmea].flat() };
  const wrapped = v.safeParse(envelope, value);
  if (wrapped.success) return wrappedContent(wrapped.output);
  const position = v.safeParse(flat, value);
  if (position.success) return flatContent(position.output);
  if (v.is(fault, value)) return { kind: 'error', text: printable(value.error, 200) };
  return { kind: 'other' };
}

function wrappedContent({ MessageType, Message: messages, MetaData }: v.InferOutput<typeof envelope>) {
  const found = v.safeParse(body, messages[MessageType]);
  const at = timeOf(MetaData?.time_utc);
  if (!found.success) return { kind: 'decoded', message: 'payload', time: at } as const;
  const { UserID, MessageID, Valid } = found.output;
  if (Valid === false) return { kind: 'other' } as const;
  const place = positionOf(found.output);
  if (place === 'position') return { kind: 'decoded', message: place, time: at } as const;
  const statics = staticsOf(found.output);
  const message: Message = {
    type: MessageID ?? 0,
    mmsi: UserID,
    ...(place === undefined ? {} : { position: place }),
    ...(Object.keys(statics).length === 0 ? {} : { statics }),
  };
  return { kind: 'decoded', message, time: at } as const;
}

function flatContent(decoded: v.InferOutput<typeof flat>): JsonContent {
  const position = positionOf({
    Latitude: decoded.lat ?? decoded.latitude,
    Longitude: decoded.lon ?? decoded.lng ?? decoded.longitude,
    Sog: decoded.sog ?? decoded.speed,
    Cog: decoded.cog ?? decoded.course,
    TrueHeading: decoded.heading,
    NavigationalStatus: decoded.status,
  });
  if (position === undefined) return { kind: 'other' };
  const at = timeOf(decoded.time) ?? timeOf(decoded.timestamp) ?? timeOf(decoded.rxuxtime);
  const message = position === 'position' ? position : { type: 0, mmsi: decoded.mmsi, position };
  return { kind: 'decoded', message, time: at };
}

type Moving = Pick<Body, 'Latitude' | 'Longitude' | 'Sog' | 'Cog' | 'TrueHeading' | 'NavigationalStatus'>;

const within = (value: number | null | undefined, end: number): number | null =>
  typeof value === 'number' && value >= 0 && value < end ? value : null;

/**
 * Returns the reported position. Speed, course, heading and status are null if the message gives no valid
 * value. Returns undefined if the message has no coordinates, null if the coordinates mean "not available" in
 * AIS, and the refusal `position` if they are invalid.
 */
function positionOf(decoded: Moving): ReportedPosition | null | undefined | 'position' {
  if (typeof decoded.Latitude !== 'number' || typeof decoded.Longitude !== 'number') return undefined;
  const place = placeOf(decoded.Longitude, decoded.Latitude);
  if (place === null || place === 'position') return place;
  const heading = within(decoded.TrueHeading, 360);
  return {
    ...place,
    sog: within(decoded.Sog, 102.3),
    cog: within(decoded.Cog, 360),
    heading: heading === null ? null : Math.round(heading) % 360,
    status: within(decoded.NavigationalStatus, 15),
  };
}

function staticsOf(decoded: Body): ReportedStatics {
  const { ReportA, ReportB } = decoded;
  const name = decoded.Name ?? (ReportA?.Valid === false ? null : ReportA?.Name);
  const own = ReportB?.Valid === false ? null : ReportB;
  const callsign = decoded.CallSign ?? own?.CallSign;
  const shiptype = decoded.Type ?? own?.ShipType;
  return {
    ...(typeof decoded.ImoNumber === 'number' ? { imo: decoded.ImoNumber } : {}),
    ...(typeof name === 'string' ? { name: printable(name, 20) } : {}),
    ...(typeof callsign === 'string' ? { callsign: printable(callsign, 7) } : {}),
    ...(typeof shiptype === 'number' ? { shiptype: shiptype > 0 && shiptype < 100 ? shiptype : null } : {}),
    ...sizeOf(decoded.Dimension ?? own?.Dimension),
    ...(typeof decoded.Destination === 'string' ? { voyage: voyageOf(decoded, decoded.Destination) } : {}),
  };
}

function voyageOf(
  { Eta, MaximumStaticDraught }: Body,
  destination: string,
): NonNullable<ReportedStatics['voyage']> {
  return {
    draught_m: within(MaximumStaticDraught, 26) || null,
    destination: printable(destination, 20),
    eta: Eta ? reportedEta(Eta.Month, Eta.Day, Eta.Hour, Eta.Minute) : null,
  };
}

/**
 * Returns the length, which is the sum of the distances from the antenna to bow and stern, and the beam,
 * which is the sum of the distances to port and starboard. All values are in metres; null means unknown.
 * Returns an empty object if the message has no dimensions.
 */
function sizeOf(given: Body['Dimension']): Pick<ReportedStatics, 'length_m' | 'beam_m'> {
  if (!given) return {};
  const sum = (one: number | null, other: number | null) => Math.round((one ?? 0) + (other ?? 0)) || null;
  return {
    length_m: sum(within(given.A, 512), within(given.B, 512)),
    beam_m: sum(within(given.C, 64), within(given.D, 64)),
  };
}

/** Returns a text as AIS transmits it: printable ASCII up to the first `@`. */
const printable = (given: string, charsMost: number): string =>
  (given.split('@', 1)[0] ?? '')
    .replaceAll(/[^ -~]/g, ' ')
    .trim()
    .slice(0, charsMost)
    .trim();

/**
 * Parses a time: seconds or milliseconds since 1970, or a text such as `2026-11-20 08:00:00.318353 +0000 UTC`.
 * Returns null for a small number, because it is only the second within a minute. A text without a zone is in
 * UTC.
 */
function timeOf(given: number | string | null | undefined): number | null {
  if (typeof given === 'number') {
    if (given < 1e8) return null;
    return Math.round(given < 1e11 ? given * 1000 : given);
  }
  const [, day, clock, zone = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?) ?(Z|[+-]\d\d:?\d\d)?(?: UTC)?$/.exec(given ?? '') ??
    [];
  if (day === undefined || clock === undefined) return null;
  const hours = zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2') || 'Z';
  const at = Date.parse(`${day}T${clock.slice(0, 12)}${hours}`);
  return Number.isNaN(at) ? null : at;
}
