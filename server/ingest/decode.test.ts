import { describe, expect, it, test } from 'vitest';

import { encodePosition, encodeVoyage } from '../demo/encode-ais.ts';
import { decode, type Message } from './decode.ts';
import { etaOf } from './eta-of.ts';
import { JoinParts } from './join-parts.ts';
import { checksumOf, readLine, type Refusal } from './sentence.ts';

/** Returns the decoded messages and the refusals of the lines, in order. */
function said(...lines: string[]): (Message | Refusal)[] {
  const all: (Message | Refusal)[] = [];
  const join = new JoinParts(() => all.push('incomplete'));
  for (const text of lines) {
    const line = readLine(text);
    if (line.kind === 'refused') all.push(line.why);
    if (line.kind !== 'part') continue;
    const whole = join.take(line.part, 0, 0);
    if (whole) all.push(decode(whole.payload, whole.fillBits));
  }
  return all;
}

// Encoded with another library (ggencoder), except for types 4, 9, 19 and 27, which are examples from
// descriptions of AIS.
test.each([
  [
    '!AIVDM,1,1,,A,176qi@E01s8hhc1f7Ul:V`Mp0000,0*4A',
    {
      type: 1,
      position: { latitude: -31.25, longitude: 122.5, sog: 12.3, cog: 271.4, heading: 270, status: 5 },
    },
  ],
  [
    '!AIVDM,1,1,,B,576qi@D2?JgqI84;400TqHDq@DB10TtpDE800016Bh`@@31VNGhk`4j0@00000000000000,2*0F',
    {
      mmsi: 477_000_001,
      statics: {
        imo: 9_399_038,
        callsign: 'VRAB1',
        name: 'INVENTED PIONEER',
        shiptype: 70,
        length_m: 190,
        beam_m: 32,
        voyage: { draught_m: 9.5, destination: 'CN SHA', eta: { month: 12, day: 3, hour: 6, minute: 30 } },
      },
    },
  ],
  [
    '!AIVDM,1,1,,A,B68rO0P3uWwKH@7:cN0vSwv00000,0*16',
    {
      mmsi: 412_000_002,
      position: { latitude: 50.1, longitude: -0.5, sog: 101.4, cog: 100, heading: null, status: null },
    },
  ],
  ['!AIVDM,1,1,,A,H68rO0PTqHDq@DB08t5@0000000,2*18', { type: 24, statics: { name: 'INVENTED BOAT' } }],
  [
    '!AIVDM,1,1,,A,H68rO0TT00000002HIJ0000`7220,0*43',
    { statics: { callsign: 'BXYZ', shiptype: 36, length_m: 12, beam_m: 4 } },
  ],
  ['!AIVDM,1,1,,A,403OviQuMGCqWrRO9>E6fE700@GO,0*4D', { type: 4, mmsi: 3_669_702 }],
  [
    '!AIVDM,1,1,,B,91b55wi;hbOS@OdQAC062Ch2089h,0*30',
    { type: 9, position: { latitude: 58.144, sog: 42, cog: 154.5 } },
  ],
  [
    '!AIVDM,1,1,,B,C5N3SRgPEnJGEBT>NhWAwwo862PaLELTBJ:V00000000S0D:R220,0*0B',
    {
      type: 19,
      position: { latitude: 29.543695, sog: 8.7, cog: 335.9 },
      statics: { name: 'CAPT.J.RIMES', length_m: 26 },
    },
  ],
  [
    '!AIVDM,1,1,,B,KC5E2b@U19PFdLbMuc5=ROv62<7m,0*16',
    { type: 27, position: { latitude: 4.84, sog: 57, cog: 167, status: 2 } },
  ],
])('the decoder reads %s', (line, expected) => {
  expect(said(line)).toMatchObject([expected]);
});

const sentence = (body: string) => {
  const text = `!${body}`;
  return `${text}*${checksumOf(`${text}*`).toString(16).toUpperCase().padStart(2, '0')}`;
};

it('other talkers, own ship, tags and surrounding spaces are accepted', () => {
  const payload = '176qi@E01s8hhc1f7Ul:V`Mp0000';
  const talkers = ['BSVDM', 'ABVDM', 'SSVDM', 'AIVDO'].map((name) => sentence(`${name},1,1,,A,${payload},0`));
  expect(said(...talkers)).toHaveLength(4);
  expect(said(`\\s:r003669945,c:1241544035*4A\\${talkers[0] ?? ''}  `)).toHaveLength(1);
});

it('the time is read from tags or from a preceding line', () => {
  const line = sentence('AIVDM,1,1,,A,176qi@E01s8hhc1f7Ul:V`Mp0000,0');
  expect(readLine(`\\c:1241544035*53\\${line}`)).toMatchObject({ time: 1_241_544_035_000 });
  expect(readLine(`\\g:1-2-3,c:1241544035123*53\\${line}`)).toMatchObject({ time: 1_241_544_035_123 });
  expect(readLine(`${line},s27341,d-103,T27.10,x3,r003669945,1241544035`)).toMatchObject({
    part: { station: 'r003669945' },
    time: 1_241_544_035_000,
  });
  expect(readLine(`${line},r003669945`)).toMatchObject({ kind: 'part', time: null });
  expect(readLine(`${line} something`)).toMatchObject({ kind: 'refused', why: 'line' });
  expect(readLine('$PGHP,1,2010,6,11,11,46,12,386,219,24,992190924,1,12*20')).toEqual({
    kind: 'clock',
    time: Date.UTC(2010, 5, 11, 11, 46, 12, 386),
  });
});

it('parts are joined by group and channel, and incomplete ones are counted', () => {
  const one = encodeVoyage(aVoyage(477_000_001), new Date(0));
  const other = encodeVoyage(aVoyage(477_000_002), new Date(0));
  expect(said(one[0] ?? '', other[0] ?? '', one[1] ?? '', other[1] ?? '')).toMatchObject([
    { mmsi: 477_000_001 },
    { mmsi: 477_000_002 },
  ]);
  expect(said(one[1] ?? '', one[0] ?? '', one[0] ?? '', one[1] ?? '')).toMatchObject([
    'incomplete',
    'incomplete',
    { mmsi: 477_000_001 },
  ]);
});

describe('parts of two ships with the same message number', () => {
  const [first = '', second = ''] = bodiesOf(477_000_001);
  const [otherFirst = '', otherSecond = ''] = bodiesOf(477_000_011);
  const both = [{ mmsi: 477_000_001 }, { mmsi: 477_000_011 }];

  it('parts are joined by the group of their tag block', () => {
    const lines = [
      tagged('g:1-2-501,s:st1,c:1795869808', first),
      tagged('g:1-2-777,s:st2,c:1795869808', otherFirst),
      tagged('g:2-2-501', second),
      tagged('g:2-2-777', otherSecond),
    ];
    expect(said(...lines)).toMatchObject(both);
  });

  it('parts are joined by the station of their tag block', () => {
    const lines = [
      tagged('s:st1', first),
      tagged('s:st2', otherFirst),
      tagged('s:st1', second),
      tagged('s:st2', otherSecond),
    ];
    expect(said(...lines)).toMatchObject(both);
    // The lines are from two stations that use the same group number. If each line names its station, both
    // messages are read.
    expect(said(...lines.map((line) => line.replace('s:', 'g:1-2-9,s:')))).toMatchObject(both);
  });

  it('parts are joined by the station after their checksum', () => {
    const lines = [
      `${first},s27341,d-103,T27.10,r003669945,1795869808`,
      `${otherFirst},s27341,b003669946,1795869808`,
      `${otherSecond},b003669946,1795869808`,
      `${second},r003669945,1795869808`,
    ];
    expect(said(...lines)).toMatchObject(both.toReversed());
  });

  it('a part without a station is not joined if two messages are open', () => {
    expect(said(tagged('s:st1', first), second)).toMatchObject([{ mmsi: 477_000_001 }]);
    expect(said(tagged('s:st1', first), tagged('s:st2', otherFirst), second, otherSecond)).toEqual([
      'incomplete',
      'incomplete',
    ]);
  });

  it('the memory for incomplete messages is bounded', () => {
    const stations = Array.from({ length: 2_000 }, (_, at) => tagged(`s:st${at}`, first));
    expect(said(...stations)).toHaveLength(1_500);
    expect(said(...stations, tagged('s:st1999', second)).at(-1)).toMatchObject({ mmsi: 477_000_001 });
  });
});

it('garbled, truncated and impossible messages are refused', () => {
  expect(said('!AIVDM,1,1,,A,176qi@E01s8hhc1f7Ul:V`Mp0000,0*4B')).toEqual(['checksum']);
  expect(said('!AIVDM,1,1,A,nothing')).toEqual(['line']);
  expect(said(sentence('AIVDM,1,1,,A,,0'))).toEqual(['payload']);
  expect(said(sentence('AIVDM,1,1,,A,176qi@E01s8hh,0'))).toEqual(['payload']);
  expect(said(sentence('AIVDM,1,1,,A,176qi@E01s~hhc1f7Ul:V`Mp0000,0'))).toEqual(['payload']);
  const at = (latitude: number, longitude: number) =>
    encodePosition(aPosition({ latitude, longitude }), new Date(0));
  expect(said(...at(0, 0))).toEqual(['position']);
  expect(said(...at(95, 10))).toEqual(['position']);
  expect(said(...at(91, 181))).toMatchObject([{ position: null }]);
});

it('the decoder reads the output of our own encoder', () => {
  const position = aPosition({ latitude: -17.123456, longitude: 179.9, sog: null, cog: null, heading: null });
  expect(said(...encodePosition(position, new Date(0)))).toMatchObject([
    {
      mmsi: 477_000_001,
      position: { latitude: -17.123457, longitude: 179.9, sog: null, cog: null, heading: null },
    },
  ]);
  expect(said(...encodeVoyage({ ...aVoyage(477_000_001), eta: null }, new Date(0)))).toMatchObject([
    {
      statics: {
        imo: 9_399_038,
        name: 'WANG CHAO',
        voyage: { destination: 'CNSHA', eta: null, draught_m: 8.4 },
      },
    },
  ]);
});

it('an hour of 24 or a minute of 60 is an unknown time of arrival', () => {
  const etaWith = (hour: number, minute: number) =>
    decode(payloadWithEta(hour, minute), 2) as { statics?: { voyage?: { eta: unknown } } };
  expect(etaWith(24, 30).statics?.voyage?.eta).toBeNull();
  expect(etaWith(6, 60).statics?.voyage?.eta).toBeNull();
  expect(etaWith(31, 63).statics?.voyage?.eta).toBeNull();
  expect(etaWith(23, 59).statics?.voyage?.eta).toEqual({ month: 12, day: 3, hour: 23, minute: 59 });
});

it('a time of arrival gets the nearest year', () => {
  const eta = { month: 1, day: 3, hour: 6, minute: 0 };
  expect(etaOf(eta, Date.UTC(2026, 11, 28))).toBe(Date.UTC(2027, 0, 3, 6));
  expect(etaOf({ ...eta, month: 12 }, Date.UTC(2027, 0, 2))).toBe(Date.UTC(2026, 11, 3, 6));
  expect(etaOf({ ...eta, month: 2, day: 30 }, Date.UTC(2027, 0, 2))).toBeNull();
});

/** Returns the two sentences of a voyage without tag blocks. */
const bodiesOf = (mmsi: number) =>
  encodeVoyage(aVoyage(mmsi), new Date(0)).map((line) => line.slice(line.lastIndexOf('\\') + 1));

const tagged = (tags: string, line: string) =>
  `\\${tags}*${checksumOf(`!${tags}*`).toString(16).toUpperCase().padStart(2, '0')}\\${line}`;

/**
 * Returns a message of type 5 (voyage data of a ship) with an ETA of 3 December. Its hour is at bit 283 and
 * its minute at bit 288.
 */
function payloadWithEta(hour: number, minute: number): string {
  const payload = bodiesOf(477_000_001)
    .map((line) => line.split(',')[5] ?? '')
    .join('');
  const values = [...payload].map((letter) => letter.charCodeAt(0) - (letter.charCodeAt(0) < 96 ? 48 : 56));
  const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('');
  const time = hour.toString(2).padStart(5, '0') + minute.toString(2).padStart(6, '0');
  const changed = bits.slice(0, 283) + time + bits.slice(294);
  const sixes = changed.match(/.{6}/g) ?? [];
  const codes = sixes.map((six) => Number.parseInt(six, 2));
  return codes.map((code) => String.fromCharCode(code < 40 ? code + 48 : code + 56)).join('');
}

function aPosition(differs: object) {
  return {
    mmsi: 477_000_001,
    latitude: 31,
    longitude: 122,
    sog: 12,
    cog: 90,
    heading: 90,
    status: 0,
    ...differs,
  };
}

function aVoyage(mmsi: number) {
  return {
    mmsi,
    imo: '9399038',
    name: 'WANG CHAO',
    callsign: 'VRAB1',
    shiptype: 79,
    length_m: 190,
    beam_m: 32,
    draught_m: 8.4,
    destination: 'CNSHA',
    eta: new Date('2026-12-03T06:30:00Z'),
  };
}
