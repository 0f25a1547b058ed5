import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { HeardPosition } from '../db/vessels/write-vessels.ts';
import type { Message } from './decode.ts';
import { metersBetween, ThinTrack } from './thin-track.ts';
import { Tracker } from './tracker.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 20);
const mmsi = 477_000_001;

const position = (differs: Partial<HeardPosition> = {}): HeardPosition => ({
  mmsi,
  time: start,
  latitude: 30,
  longitude: 123,
  sog: 12,
  cog: 90,
  heading: null,
  status: 0,
  ...differs,
});

describe('thinning of a track', () => {
  const keptOf = (points: readonly HeardPosition[]) => {
    const thin = new ThinTrack();
    const kept = points.flatMap((point) => thin.take(point) ?? []);
    return [...kept, ...[thin.rest()].filter((point) => point !== null)];
  };

  it('a straight track retains its ends and a point each half hour', () => {
    const points = Array.from({ length: 240 }, (_, minute) =>
      position({ time: start + minute * minuteMs, longitude: 123 + minute * 0.002 }),
    );
    expect(keptOf(points).length).toBeLessThan(13);
  });

  it('no omitted point is more than 50 m from the track', () => {
    const turns = fc.array(
      fc.record({
        turn: fc.double({ min: -40, max: 40, noNaN: true }),
        minutes: fc.integer({ min: 1, max: 9 }),
      }),
      {
        minLength: 5,
        maxLength: 120,
      },
    );
    fc.assert(
      fc.property(turns, fc.double({ min: -70, max: 70, noNaN: true }), (legs, latitude) => {
        let at = position({ latitude, longitude: 179.9 });
        let course = 60;
        const points = legs.map(({ turn, minutes }) => {
          course += turn;
          const [east, north] = [Math.sin((course * Math.PI) / 180), Math.cos((course * Math.PI) / 180)];
          const degrees = (minutes * 370) / 111_195;
          const longitude = at.longitude + (degrees * east) / Math.cos((at.latitude * Math.PI) / 180);
          at = position({
            time: at.time + minutes * minuteMs,
            latitude: at.latitude + degrees * north,
            longitude: ((longitude + 540) % 360) - 180,
          });
          return at;
        });
        const kept = keptOf(points);
        for (const point of points) expect(metersOff(point, kept)).toBeLessThan(51);
      }),
      { numRuns: 200 },
    );
  });
});

/** Returns the distance in metres of a point from the track segment at its time. */
function metersOff(point: HeardPosition, kept: readonly HeardPosition[]): number {
  const next = kept.findIndex(({ time }) => time >= point.time);
  const [from, to] = [kept[Math.max(0, next - 1)] ?? point, kept[next] ?? point];
  const [x, y] = metersBetween(from, point);
  const [endX, endY] = metersBetween(from, to);
  const length = endX ** 2 + endY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * endX + y * endY) / length));
  return Math.hypot(x - share * endX, y - share * endY);
}

describe('vessel tracker', () => {
  const now = start + 30 * 24 * 60 * minuteMs;
  const heard = (tracker: Tracker, differs: Partial<HeardPosition>) => {
    const { mmsi: from, time, ...said } = position(differs);
    return tracker.take({ type: 1, mmsi: from, position: said }, { time, now, isDemo: false });
  };
  const told = (tracker: Tracker, statics: Message['statics'], time = start) =>
    tracker.take({ type: 5, mmsi, ...(statics ? { statics } : {}) }, { time, now, isDemo: false });

  it('impossible positions and times are refused, other data are accepted', () => {
    const tracker = new Tracker();
    expect(heard(tracker, {})).toBeNull();
    expect(heard(tracker, { time: start + minuteMs, sog: 80 })).toBe('speed');
    expect(heard(tracker, { time: start + 2 * minuteMs, latitude: 40 })).toBe('jump');
    expect(heard(tracker, { mmsi: 2_190_064 })).toBe('mmsi');
    expect(heard(tracker, { time: now + 60 * minuteMs })).toBe('time');
    expect(heard(tracker, { time: start + 3 * minuteMs, longitude: 123.01 })).toBeNull();
    expect(tracker.batch().newest).toMatchObject([{ longitude: 123.01 }]);
  });

  it('an impossible speed is stored as unknown with its position', () => {
    const tracker = new Tracker();
    expect(heard(tracker, {})).toBeNull();
    expect(heard(tracker, { time: start + minuteMs, longitude: 123.004, sog: 80 })).toBe('speed');
    expect(tracker.batch().newest).toMatchObject([{ longitude: 123.004, sog: null }]);
  });

  it('a jump is accepted after three positions at the new place', () => {
    const tracker = new Tracker();
    heard(tracker, {});
    const again = [1, 2, 3].map((minute) =>
      heard(tracker, { time: start + minute * minuteMs, latitude: 40 }),
    );
    expect(again).toEqual(['jump', 'jump', null]);
  });

  it('an older position from another receiver does not replace the newest', () => {
    const tracker = new Tracker();
    heard(tracker, { time: start + minuteMs });
    heard(tracker, { time: start, longitude: 122.99 });
    expect(tracker.batch().newest).toMatchObject([{ longitude: 123 }]);
  });

  it('a wrong IMO number is refused, other fields are accepted', () => {
    const tracker = new Tracker();
    expect(told(tracker, { imo: 9_399_039, name: 'PIONEER' })).toBe('imo');
    expect(told(tracker, { imo: 9_399_038 })).toBeNull();
    expect(tracker.batch().statics.at(-1)).toMatchObject({ imo: '9399038', name: 'PIONEER' });
  });

  it('repeated data of a ship are written once', () => {
    const tracker = new Tracker();
    told(tracker, { name: 'PIONEER' });
    expect(tracker.batch().statics).toHaveLength(1);
    told(tracker, { name: 'PIONEER' }, start + minuteMs);
    expect(tracker.batch().statics).toEqual([]);
  });

  it('a batch that could not be written is retained, newer data have priority', () => {
    const tracker = new Tracker();
    heard(tracker, {});
    const batch = tracker.batch();
    heard(tracker, { time: start + minuteMs, longitude: 123.005 });
    tracker.restore(batch);
    const again = tracker.batch();
    expect([again.vessels.length, again.track.length, again.newest[0]?.longitude]).toEqual([1, 1, 123.005]);
  });
});
