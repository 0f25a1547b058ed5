/** The reasons for which received data is refused. Each is counted separately. */
export type Refusal =
  | 'line'
  | 'checksum'
  | 'incomplete'
  | 'payload'
  | 'mmsi'
  | 'position'
  | 'speed'
  | 'jump'
  | 'time'
  | 'imo';

/**
 * One part of a message. The payload consists of six-bit characters; `fillBits` is the number of unused bits
 * in the last one.
 */
export interface Part {
  /**
   * The name of the message, equal in all its parts: the talker, the message number, the channel and the group of
   * the tag block.
   */
  group: string;
  /**
   * The receiving station, or null if the line does not name it. Two stations may use the same group number.
   */
  station: string | null;
  total: number;
  number: number;
  payload: string;
  fillBits: number;
}

/** The content of a line: a part of a message, a time for the next message, or data that is not used. */
export type Line =
  | { kind: 'part'; part: Part; time: number | null }
  | { kind: 'clock'; time: number }
  | { kind: 'refused'; why: Refusal }
  | { kind: 'other' };

const other: Line = { kind: 'other' };
/**
 * The form of an AIS sentence. The US Coast Guard appends fields to the checksum, such as
 * `,s27341,r003669945,1241544035`.
 */
const messageForm = /^!..(?:VDM|VDO),([1-9]),([1-9]),(\d?),([^,]*),([^,]*),([0-5])\*([\dA-F]{2})((?:,.*)?)$/i;
/**
 * The form of `$PGHP,1,2010,6,11,11,46,12,386,...`, which gives the time of the next message to the
 * millisecond.
 */
const clockForm = /^\$PGHP,1,(\d{4}),(\d+),(\d+),(\d+),(\d+),(\d+),(\d+),/;

/** Reads a line of NMEA 0183, with or without a preceding tag block. */
export function readLine(text: string): Line {
  const [tags, sentence] = partedTags(text.trim());
  if (sentence.startsWith('$PGHP')) return clockOf(sentence);
  if (!sentence.startsWith('!')) return other;
  const form = messageForm.exec(sentence);
  if (!form) return { kind: 'refused', why: 'line' };
  const [
    ,
    total = '',
    number = '',
    sequence = '',
    channel = '',
    payload = '',
    fill = '',
    sum = '',
    after = '',
  ] = form;
  if (checksumOf(sentence) !== Number.parseInt(sum, 16)) return { kind: 'refused', why: 'checksum' };
  const tagged = tagsOf(tags);
  const appended = appendedOf(after);
  const part = {
    group: `${sentence.slice(1, 6)} ${sequence} ${channel} ${total} ${tagged.group}`,
    station: tagged.station ?? appended.station,
    total: Number(total),
    number: Number(number),
    payload,
    fillBits: Number(fill),
  };
  return { kind: 'part', part, time: tagged.time ?? appended.time };
}

/**
 * Splits a line into the tag block before its sentence, such as `\g:1-2-1234,s:r003669945,c:1241544035*4A\`,
 * and the sentence.
 */
function partedTags(line: string): [tags: string, sentence: string] {
  if (!line.startsWith('\\')) return ['', line];
  const end = line.indexOf('\\', 1);
  return end < 0 ? ['', ''] : [line.slice(1, end), line.slice(end + 1)];
}

/** The station that received a line, and the time at which it did. */
interface Reception {
  station: string | null;
  time: number | null;
}

const unknown: Reception = { station: null, time: null };

/** Reads the tags `g:part-total-group`, `s:station` and `c:time`, which end with a checksum. */
function tagsOf(tags: string): Reception & { group: string } {
  if (tags === '') return { ...unknown, group: '' };
  const [fields = ''] = tags.split('*', 1);
  const values = new Map(fields.split(',').map((field) => [field.slice(0, 2), field.slice(2)]));
  return {
    group: /^\d+-\d+-(\d+)$/.exec(values.get('g:') ?? '')?.[1] ?? '',
    station: values.get('s:') || null,
    time: timeOf(values.get('c:') ?? ''),
  };
}

/** Reads the fields after the checksum: a station that begins with `r` or `b`, and the time as the last one. */
function appendedOf(after: string): Reception {
  if (after === '') return unknown;
  const fields = after.split(',').map((field) => field.trim());
  const station = fields.find((field) => /^[rb]\w{1,15}$/i.test(field)) ?? null;
  return { station, time: timeOf(fields.at(-1) ?? '') };
}

/**
 * Parses a time in seconds since 1970, or in milliseconds from some receivers. Returns null if the text is not
 * such a time.
 */
function timeOf(text: string): number | null {
  if (!/^\d{9,13}$/.test(text)) return null;
  const given = Number(text);
  return given < 1e11 ? given * 1000 : given;
}

function clockOf(sentence: string): Line {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = (
    clockForm.exec(sentence)?.slice(1) ?? []
  ).map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  return year === 0 || Number.isNaN(time) ? other : { kind: 'clock', time };
}

/** Returns the XOR of all characters between the first one and the asterisk. */
export function checksumOf(sentence: string): number {
  let sum = 0;
  for (let at = 1; at < sentence.length; at++) {
    const code = sentence.charCodeAt(at);
    if (code === asterisk) break;
    sum ^= code;
  }
  return sum;
}
const asterisk = 42;
