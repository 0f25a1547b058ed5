/**
 * A position as a ship transmits it by AIS, in degrees and knots. Null means that the value is not available.
 */
export interface SentPosition {
  mmsi: number;
  latitude: number;
  longitude: number;
  sog: number | null;
  cog: number | null;
  heading: number | null;
  status: number;
}

/** The identity and the destination of a ship, as the ship transmits them by AIS. */
export interface SentVoyage {
  mmsi: number;
  imo: string;
  name: string;
  callsign: string;
  shiptype: number;
  length_m: number;
  beam_m: number;
  draught_m: number;
  destination: string;
  eta: Date | null;
}

/**
 * Returns the position as AIS message type 1 in NMEA 0183 sentences. The time is in a tag block, as a shore
 * receiver forwards it.
 */
export function encodePosition(sent: SentPosition, time: Date): string[] {
  const bits = new SentBits()
    .add(1, 6)
    .add(0, 2)
    .add(sent.mmsi, 30)
    .add(sent.status, 4)
    .add(-128, 8)
    .add(sent.sog === null ? 1023 : Math.round(sent.sog * 10), 10)
    .add(1, 1)
    .add(Math.round(sent.longitude * 600_000), 28)
    .add(Math.round(sent.latitude * 600_000), 27)
    .add(sent.cog === null ? 3600 : Math.round(sent.cog * 10) % 3600, 12)
    .add(sent.heading === null ? 511 : Math.round(sent.heading) % 360, 9)
    .add(time.getUTCSeconds(), 6)
    .add(0, 25);
  return sentencesOf(bits, time, sent.mmsi);
}

/** Returns the two sentences of an AIS message of type 5 (the voyage data of a ship). */
export function encodeVoyage(sent: SentVoyage, time: Date): string[] {
  const [bow, port] = [Math.round(sent.length_m * 0.8), Math.round(sent.beam_m / 2)];
  const { eta } = sent;
  const bits = new SentBits()
    .add(5, 6)
    .add(0, 2)
    .add(sent.mmsi, 30)
    .add(0, 2)
    .add(Number(sent.imo), 30)
    .text(sent.callsign, 7)
    .text(sent.name, 20)
    .add(sent.shiptype, 8)
    .add(bow, 9)
    .add(sent.length_m - bow, 9)
    .add(port, 6)
    .add(sent.beam_m - port, 6)
    .add(1, 4)
    .add(eta ? eta.getUTCMonth() + 1 : 0, 4)
    .add(eta ? eta.getUTCDate() : 0, 5)
    .add(eta ? eta.getUTCHours() : 24, 5)
    .add(eta ? eta.getUTCMinutes() : 60, 6)
    .add(Math.round(sent.draught_m * 10), 8)
    .text(sent.destination, 20)
    .add(0, 2);
  return sentencesOf(bits, time, sent.mmsi);
}

class SentBits {
  #bits = '';

  add(value: number, length: number): this {
    const whole = value < 0 ? 2 ** length + value : value;
    this.#bits += whole.toString(2).padStart(length, '0').slice(-length);
    return this;
  }

  /** Appends six-bit ASCII, padded with `@`. Unsupported characters become spaces. */
  text(text: string, characters: number): this {
    for (const letter of text.toUpperCase().padEnd(characters, '@').slice(0, characters)) {
      const code = letter.charCodeAt(0);
      const isKnown = code >= 32 && code < 96;
      this.add(isKnown ? code % 64 : 32, 6);
    }
    return this;
  }

  /** Returns the bits as characters of six bits each, and the number of unused bits in the last character. */
  armoured(): { payload: string; fillBits: number } {
    const fillBits = (6 - (this.#bits.length % 6)) % 6;
    const sixes = `${this.#bits}${'0'.repeat(fillBits)}`.match(/.{6}/g) ?? [];
    const payload = sixes.map((six) => {
      const value = Number.parseInt(six, 2);
      return String.fromCharCode(value < 40 ? value + 48 : value + 56);
    });
    return { payload: payload.join(''), fillBits };
  }
}

/** The maximum payload in characters that fits into an NMEA sentence of 82 characters. */
const payloadMost = 56;

function sentencesOf(bits: SentBits, time: Date, mmsi: number): string[] {
  const { payload, fillBits } = bits.armoured();
  const parts = Array.from({ length: Math.ceil(payload.length / payloadMost) }, (_, at) =>
    payload.slice(at * payloadMost, (at + 1) * payloadMost),
  );
  const seconds = `c:${Math.floor(time.getTime() / 1000)}`;
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const sequence = parts.length > 1 ? mmsi % 10 : '';
    const body = `AIVDM,${parts.length},${index + 1},${sequence},A,${part},${isLast ? fillBits : 0}`;
    return `\\${seconds}*${checksum(seconds)}\\!${body}*${checksum(body)}`;
  });
}

const checksum = (text: string): string =>
  [...text]
    .reduce((sum, letter) => sum ^ letter.charCodeAt(0), 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0');
