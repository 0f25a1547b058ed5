import type { ZoneOf } from '../../trade/calendar/local-time.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';

const zones = new Map(harborBook.list.map(({ code, time_zone }) => [code, time_zone]));

/** The zone of a port of the book. */
export const zoneOf: ZoneOf = (code) => zones.get(code);
