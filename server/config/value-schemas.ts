import * as v from 'valibot';

import { feedOf } from './feeds.ts';

/* How values of variables are written. */

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

export const hostList = v.pipe(
  text,
  v.transform((list) => list.split(/[,\s]/).filter(Boolean)),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[a-z\d.-]+\.[a-z\d-]+$/i, 'must be hosts like port.example, parted by commas'),
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
  v.check((feeds) => !feeds.includes(null), 'must be tcp://host:port, udp://:port or file:///path'),
  v.transform((feeds) => feeds.filter((feed) => feed !== null)),
);
