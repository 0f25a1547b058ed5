import type { ZoneOf } from '../../trade/calendar/local-time.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';

const zones = new Map(harborBook.list.map(({ code, time_zone }) => [code, time_zone]));

/** Returns the time zone of a port. */
export const zoneOf: ZoneOf = (code) => zones.get(code);
