import * as v from 'valibot';

import { portCall, vesselDetail, vesselKinds, vesselPosition, vesselRow } from '../../trade/vessel/vessel.ts';
import { machineIds } from '../../trade/sailing/sailing.ts';
import { instant } from '../../trade/value-schemas.ts';
import { commaList, commaListOf, count } from '../fields.ts';
import { fleetLimits } from '../limits/fleet-limits.ts';

/*
 * The open API of vessels, below `/open` or on another host. Its names are those of an existing API. A call
 * is a GET, or a POST with the query as JSON. It needs the token of `auth/api/token` and a `hash` (see
 * `hash-format.ts`). A successful answer is `{ "status_code": 20000, "data": ... }`; any other status code is
 * a failure with a `message`.
 */
export interface OpenCall {
  /** The path below the base URL. */
  path: string;
  request: v.GenericSchema;
  answer: v.GenericSchema;
  summary: string;
}
const defineOpenCall = <const C extends OpenCall>(call: C): C => call;

export const openSuccess = 20000;

/** Returns a token. The client id and the secret are returned by `system/ship` or given out by the operator. */
export const openToken = defineOpenCall({
  path: 'auth/api/token',
  request: v.strictObject({ client_id: v.string(), client_secret: v.string() }),
  answer: v.object({ access_token: v.string(), /** The validity in seconds. */ expires_in: v.number() }),
  summary: 'Returns a token for the other calls, for a client id and its secret.',
});

const hash = v.optional(v.string());
const mmsi = v.pipe(v.string(), v.regex(/^\d{9}$/, 'mmsi_invalid'));
type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * A map area: west, south, east, north in degrees. If east is less than west, the area crosses the 180th
 * meridian.
 */
const box = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))),
  v.check((degrees) => degrees.length === 4 && degrees.every(Number.isFinite), 'number_invalid'),
  v.transform(([west = 0, south = 0, east = 0, north = 0]): Box => [west, south, east, north]),
  v.check(
    ([west, south, east, north]) =>
      Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north,
    'number_invalid',
  ),
);

export const getVessels = defineOpenCall({
  path: 'vessel2/ais/getVessels',
  request: v.strictObject({
    hash,
    /**
     * A name, former name, IMO number, MMSI or call sign; typing errors are allowed. If absent, every vessel
     * in the area matches.
     */
    keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'keyword_too_long')), ''),
    box: v.optional(box),
    /** The MMSIs of vessels, for example of a fleet, to which the search is restricted. */
    mmsi: v.optional(commaListOf(fleetLimits.vesselsMost), ''),
    kind: v.optional(v.pipe(commaList, v.array(v.picklist(vesselKinds))), ''),
    machine_id: v.optional(v.pipe(commaList, v.array(v.picklist(machineIds))), ''),
    /** Restricts the search to vessels whose last AIS message is at most this number of hours old. */
    seen_within: v.optional(v.pipe(count, v.minValue(1), v.maxValue(24 * 365))),
    limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(20_000)), 500),
  }),
  answer: v.object({
    vessels: v.array(vesselRow),
    /** The number of matching vessels. It may exceed the number of returned vessels. */
    total: v.number(),
    /**
     * Returned instead of `vessels` if the area contains more vessels than the limit: points, each with the
     * number of vessels around it.
     */
    clusters: v.array(v.object({ latitude: v.number(), longitude: v.number(), total: v.number() })),
    /**
     * The time at which the server last received an AIS message from any vessel; null if never. If it is more
     * than ten minutes ago, the feed has stopped.
     */
    feed_time: v.nullable(instant),
  }),
  summary:
    'Finds vessels by text or in a box of the map, with their newest positions. If a box has too many vessels, returns clusters.',
});

export const getVesselDetail = defineOpenCall({
  path: 'vessel2/ais/getVesselDetail',
  request: v.strictObject({ hash, mmsi }),
  answer: vesselDetail,
  summary: 'Returns the particulars and the newest position of a vessel.',
});

export const getVesselVoyage = defineOpenCall({
  path: 'vessel2/ais/getVesselVoyage',
  request: v.strictObject({ hash, mmsi, start_time: instant, end_time: instant }),
  answer: v.object({
    /**
     * The positions of the track, oldest first. A position is left out if the track changes by less than 50 m
     * without it.
     */
    track: v.array(vesselPosition),
  }),
  summary: 'Returns the track of a vessel between two times.',
});

export const getPortCalls = defineOpenCall({
  path: 'vessel2/getPortCallContainerByMmsi',
  request: v.strictObject({ hash, mmsi }),
  answer: v.object({ /** The port calls, newest first. */ port_calls: v.array(portCall) }),
  summary: 'Returns the port calls of a vessel, which the server derives from its positions.',
});

export const openCalls = [getVessels, getVesselDetail, getVesselVoyage, getPortCalls] as const;
export type OpenAnswerOf<C extends OpenCall> = v.InferOutput<C['answer']>;
