import { Bits } from './bits.ts';
import type { Refusal } from './sentence.ts';

/** The position that a ship sends, in degrees and knots. Null means that the value is not available. */
export interface ReportedPosition {
  latitude: number;
  longitude: number;
  sog: number | null;
  cog: number | null;
  heading: number | null;
  status: number | null;
}

/** The identity and voyage data that a ship sends. A field is absent if this message does not have it. */
export interface ReportedStatics {
  imo?: number;
  name?: string;
  callsign?: string;
  shiptype?: number | null;
  length_m?: number | null;
  beam_m?: number | null;
  voyage?: { draught_m: number | null; destination: string; eta: ReportedEta | null };
}

/** A time of arrival in UTC, without a year, because AIS sends none. */
export interface ReportedEta {
  month: number;
  day: number;
  hour: number;
  minute: number;
}

export interface Message {
  type: number;
  mmsi: number;
  /** The position; null if the ship does not know it; absent if messages of this type have no position. */
  position?: ReportedPosition | null;
  statics?: ReportedStatics;
}

type Reader = (bits: Bits) => Pick<Message, 'position' | 'statics'> | Refusal;

/** The minimum number of bits of each message type, and its reader (ITU-R M.1371-5). */
const readers: Readonly<Record<number, readonly [bitsLeast: number, read: Reader]>> = {
  1: [168, (bits) => positionA(bits)],
  2: [168, (bits) => positionA(bits)],
  3: [168, (bits) => positionA(bits)],
  4: [168, (bits) => placeAt(bits, 79)],
  5: [420, (bits) => ({ statics: staticsA(bits) })],
  9: [168, positionOfAircraft],
  18: [168, (bits) => positionB(bits)],
  19: [306, (bits) => withStatics(positionB(bits), staticsB(bits))],
  21: [272, (bits) => placeAt(bits, 164)],
  24: [160, (bits) => ({ statics: statics24(bits) })],
  27: [94, longRange],
};

/**
 * Decodes a message. Returns the refusal `payload` if the message is too short for its type. A message of an
 * unused type has neither position nor static data.
 */
export function decode(payload: string, fillBits: number): Message | Refusal {
  const bits = Bits.of(payload, fillBits);
  if (!bits || bits.length < 38) return 'payload';
  const [type, mmsi] = [bits.unsigned(0, 6), bits.unsigned(8, 30)];
  const known = readers[type];
  if (!known) return { type, mmsi };
  const [bitsLeast, read] = known;
  if (bits.length < bitsLeast) return 'payload';
  const decoded = read(bits);
  return typeof decoded === 'string' ? decoded : { type, mmsi, ...decoded };
}

function withStatics(decoded: ReturnType<Reader>, statics: ReportedStatics): ReturnType<Reader> {
  return typeof decoded === 'string' ? decoded : { ...decoded, statics };
}

/**
 * The unit of positions: a ten-thousandth of a minute of arc. Six decimals of a degree represent it without
 * loss.
 */
const tenThousandths = 600_000;
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const notAvailable = { longitude: 181, latitude: 91 };

/**
 * Returns the position in degrees, null if it is not available, or the refusal `position` if it is invalid.
 */
export function placeOf(
  longitude: number,
  latitude: number,
): { longitude: number; latitude: number } | null | 'position' {
  if (longitude === notAvailable.longitude || latitude === notAvailable.latitude) return null;
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return 'position';
  // No ship is at 0, 0, but receivers that do not know their position report it.
  return longitude === 0 && latitude === 0
    ? 'position'
    : { longitude: rounded(longitude), latitude: rounded(latitude) };
}

const finePlace = (bits: Bits, start: number) =>
  placeOf(bits.signed(start, 28) / tenThousandths, bits.signed(start + 28, 27) / tenThousandths);

function placeAt(bits: Bits, start: number): ReturnType<Reader> {
  const place = finePlace(bits, start);
  if (place === 'position') return place;
  return { position: place && { ...place, sog: null, cog: null, heading: null, status: null } };
}

interface Motion {
  sog: number | null;
  cog: number | null;
  heading: number | null;
  status: number | null;
}

const positionWith = (place: ReturnType<typeof placeOf>, motion: Motion): ReturnType<Reader> =>
  place === 'position' ? place : { position: place && { ...place, ...motion } };

const tenthsBelow = (value: number, end: number): number | null => (value < end ? value / 10 : null);
const wholeBelow = (value: number, end: number): number | null => (value < end ? value : null);

const positionA = (bits: Bits) =>
  positionWith(finePlace(bits, 61), {
    sog: tenthsBelow(bits.unsigned(50, 10), 1023),
    cog: tenthsBelow(bits.unsigned(116, 12), 3600),
    heading: wholeBelow(bits.unsigned(128, 9), 360),
    // The navigational status 15 means that the status is not defined.
    status: wholeBelow(bits.unsigned(38, 4), 15),
  });

const positionB = (bits: Bits) =>
  positionWith(finePlace(bits, 57), {
    sog: tenthsBelow(bits.unsigned(46, 10), 1023),
    cog: tenthsBelow(bits.unsigned(112, 12), 3600),
    heading: wholeBelow(bits.unsigned(124, 9), 360),
    status: null,
  });

function positionOfAircraft(bits: Bits): ReturnType<Reader> {
  return positionWith(finePlace(bits, 61), {
    // Aircraft send this message type, with speeds in whole knots.
    sog: wholeBelow(bits.unsigned(50, 10), 1023),
    cog: tenthsBelow(bits.unsigned(116, 12), 3600),
    heading: null,
    status: null,
  });
}

/** Reads a position in tenths of minutes of arc, which is the precision of messages to satellites. */
function longRange(bits: Bits): ReturnType<Reader> {
  return positionWith(placeOf(bits.signed(44, 18) / 600, bits.signed(62, 17) / 600), {
    sog: wholeBelow(bits.unsigned(79, 6), 63),
    cog: wholeBelow(bits.unsigned(85, 9), 360),
    heading: null,
    status: wholeBelow(bits.unsigned(40, 4), 15),
  });
}

/**
 * Returns the length, which is the sum of the distances from the antenna to bow and stern, and the beam,
 * which is the sum of the distances to port and starboard. All values are in metres; zero means not
 * available.
 */
function sizeAt(bits: Bits, start: number): Pick<ReportedStatics, 'length_m' | 'beam_m'> {
  const length = bits.unsigned(start, 9) + bits.unsigned(start + 9, 9);
  const beam = bits.unsigned(start + 18, 6) + bits.unsigned(start + 24, 6);
  return { length_m: length || null, beam_m: beam || null };
}

const shiptypeAt = (bits: Bits, start: number): number | null => {
  const type = bits.unsigned(start, 8);
  return type === 0 || type > 99 ? null : type;
};

const staticsA = (bits: Bits): ReportedStatics => ({
  imo: bits.unsigned(40, 30),
  callsign: bits.text(70, 7),
  name: bits.text(112, 20),
  shiptype: shiptypeAt(bits, 232),
  ...sizeAt(bits, 240),
  voyage: {
    draught_m: bits.unsigned(294, 8) / 10 || null,
    destination: bits.text(302, 20),
    eta: reportedEta(
      bits.unsigned(274, 4),
      bits.unsigned(278, 5),
      bits.unsigned(283, 5),
      bits.unsigned(288, 6),
    ),
  },
});

/**
 * Returns the time of arrival that a ship has sent; null if it is not available. Hour 24 or minute 60 means
 * that it is not available, and not midnight.
 */
export const reportedEta = (month: number, day: number, hour: number, minute: number): ReportedEta | null =>
  month === 0 || month > 12 || day === 0 || hour > 23 || minute > 59 ? null : { month, day, hour, minute };

const staticsB = (bits: Bits): ReportedStatics => ({
  name: bits.text(143, 20),
  shiptype: shiptypeAt(bits, 263),
  ...sizeAt(bits, 271),
});

function statics24(bits: Bits): ReportedStatics {
  if (bits.unsigned(38, 2) === 0) return { name: bits.text(40, 20) };
  if (bits.unsigned(38, 2) !== 1 || bits.length < 162) return {};
  const isAuxiliary = Math.floor(bits.unsigned(8, 30) / 10_000_000) === 98;
  return {
    callsign: bits.text(90, 7),
    shiptype: shiptypeAt(bits, 40),
    // A boat that belongs to a ship sends the number (MMSI) of that ship instead of its size.
    ...(isAuxiliary ? {} : sizeAt(bits, 132)),
  };
}
