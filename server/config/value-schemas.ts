import * as v from 'valibot';

import { carrierCodeOf } from './carrier-codes.ts';
import { feedOf } from './feeds.ts';
import { scheduleSourceOf } from './schedule-sources.ts';
import { terminalKeyOf } from './terminal-keys.ts';

/* The schemas that parse the texts of environment variables and describe their faults. */

export const wholeNumber = (least: number, most: number) => {
  const wrong = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, wrong),
    v.transform(Number),
    v.minValue(least, wrong),
    v.maxValue(most, wrong),
  );
};
export const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((text) => text === 'on'),
);
export const text = v.pipe(v.string(), v.maxLength(500, 'is too long'));
export const keyText = v.pipe(v.string(), v.maxLength(20_000, 'is too long'));
export const urlOf = (protocols: readonly string[], wrong: string) =>
  v.pipe(
    v.string(),
    v.check((url) => url === '' || (URL.canParse(url) && protocols.includes(new URL(url).protocol)), wrong),
  );

/**
 * The address of map tiles. It must be https, because browsers do not show other pictures on a page that is
 * served over https. The placeholder `{s}` for several tile hosts is not supported, because browsers need
 * only one host.
 */
export const tileAddress = v.pipe(
  text,
  v.check(
    (url) =>
      url === '' ||
      (/^https:\/\/[^{}]+\//.test(url) &&
        URL.canParse(url) &&
        ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
    'must be a https URL with {z}, {x} and {y} in its path',
  ),
);

export const hostList = v.pipe(
  text,
  v.transform((list) => list.split(/[,\s]/).filter(Boolean)),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[a-z\d.-]+\.[a-z\d-]+$/i, 'must be hosts like port.example, separated by commas'),
      v.toLowerCase(),
    ),
  ),
);

export const feedList = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map(feedOf),
  ),
  v.check(
    (feeds) => !feeds.includes(null),
    'must be tcp://host:port, udp://:port, wss://host/path or file:///path',
  ),
  v.transform((feeds) => feeds.filter((feed) => feed !== null)),
);

/** A list of messages, one in each line, because messages may contain commas and spaces. */
export const lineList = v.pipe(
  v.string(),
  v.maxLength(20_000, 'is too long'),
  v.transform((lines) =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
);

export const carrierCodeList = v.pipe(
  text,
  v.transform((list) => list.split(/[,\s]/).filter(Boolean).map(carrierCodeOf)),
  v.check((codes) => !codes.includes(null), 'must be like NMFTA:MAEU=3, SMDG:CMA=7'),
  v.transform((codes) => codes.filter((code) => code !== null)),
);

/** Space-separated values. A comma cannot separate them, because addresses may contain commas. */
const words = v.pipe(
  v.string(),
  v.maxLength(20_000, 'is too long'),
  v.transform((list) => list.split(/\s+/).filter(Boolean)),
);

export const scheduleSourceList = v.pipe(
  words,
  v.transform((list) => list.map(scheduleSourceOf)),
  v.check((sources) => !sources.includes(null), 'must be like MAEU=https://…, separated by spaces'),
  v.transform((sources) => sources.filter((source) => source !== null)),
);

export const keyList = words;

export const terminalKeyList = v.pipe(
  words,
  v.transform((list) => list.map(terminalKeyOf)),
  v.check((keys) => !keys.includes(null), 'must be like NAME=KEY, separated by spaces'),
  v.transform((keys) => keys.filter((key) => key !== null)),
);
