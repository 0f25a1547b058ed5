/** A time of day found in a text. */
export interface Clock {
  /**
   * The hour from 0 to 24. 24 is the midnight at the end of the day; it may have minutes, as in 晚上12点半 (half
   * past midnight).
   */
  hours: number;
  minutes: number;
  /** The text without the time. */
  rest: string;
}

const clocks: readonly RegExp[] = [
  // 17:00 · 5:30 PM
  /(?<part>上午|早上|中午|下午|傍晚|晚上|夜里|夜间|半夜|午夜)? ?(?<!\d)(?<hours>\d{1,2}):(?<minutes>\d{2})(?::\d{2})?(?!\d) ?(?<half>AM|PM)?/,
  // 5 PM
  /(?<!\d)(?<hours>\d{1,2}) ?(?<half>AM|PM)(?![A-Z])/,
  // 17 点 · 下午 5 点半 · 17 时 30 分
  /(?<part>上午|早上|中午|下午|傍晚|晚上|夜里|夜间|半夜|午夜)? ?(?<!\d)(?<hours>\d{1,2}) ?[点时](?:(?<thirty>半)| ?(?<minutes>\d{1,2}) ?分?)?/,
  // 1700 hrs · 1700LT
  /(?<!\d)(?<hours>\d{2})(?<minutes>\d{2}) ?(?:HRS?|LT)(?![A-Z])/,
  // 1700 at the end, after the day. Numbers that begin with 20 are excluded, because they may be years.
  /(?<= )(?<hours>[01]\d|2[1-4])(?<minutes>[0-5]\d)$/,
  /(?<noon>正午|中午|(?<![A-Z])NOON(?![A-Z]))/,
];

/**
 * Finds the time of day in a text and returns the rest of the text. Returns null if there is no time or it is
 * ambiguous.
 */
export function extractClock(original: string): Clock | null {
  const text = original.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
  for (const pattern of clocks) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { groups = {} } = found;
    const hours = hoursOf(groups);
    const minutes = groups['thirty'] ? 30 : Number(groups['minutes'] ?? 0);
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      .replace(/(?<![A-Z])(?:HRS?|LT)(?![A-Z])|当地时间?|[,，]/g, ' ')
      .trim();
    if (hours === null || hours > 24 || minutes > 59) return null;
    return groups['hours'] === '24' && minutes > 0 ? null : { hours, minutes, rest };
  }
  return null;
}

/** Returns the hour from 0 to 24; null if the time may belong to either of two nights, such as `晚上1点`. */
function hoursOf(groups: Record<string, string | undefined>): number | null {
  if (groups['noon']) return 12;
  const hours = Number(groups['hours']);
  const { half: english, part = '' } = groups;
  if (english === 'AM') return hours === 12 ? 0 : hours;
  if (nights.includes(part)) return hoursOfNight(hours, part);
  const isAfternoon =
    english === 'PM' || part === '下午' || part === '傍晚' || (part === '中午' && hours < 3);
  return isAfternoon && hours < 12 ? hours + 12 : hours;
}

const nights: readonly string[] = ['晚上', '夜里', '夜间', '半夜', '午夜'];

/**
 * Returns the hour for a time at night: 12 o'clock is 24, the midnight at the end of the day. Small hours
 * give null, because they may belong to this day or the next.
 */
function hoursOfNight(hours: number, part: string): number | null {
  if (hours === 12) return 24;
  if (hours > 12) return hours;
  const first = part === '晚上' ? 5 : 7;
  return hours < first ? null : hours + 12;
}
