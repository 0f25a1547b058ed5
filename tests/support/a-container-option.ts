import type { ContainerLeg, ContainerOption } from '../../trade/container/option.ts';

const legEnd = (harbor_code: string, day: string, clock: string | null): ContainerLeg['from'] => ({
  harbor_code,
  terminal: '',
  time: { day, clock },
});

/** Returns a leg from Shanghai to Jebel Ali as a member receives it. */
export function aContainerLeg(changes: Partial<ContainerLeg> = {}): ContainerLeg {
  return {
    voyage_id: '01a08376-dc00-741c-b070-f244bf2a2461',
    shipowner: {
      id: 9,
      logo: null,
      chinese_title: '海棠班轮',
      english_title: 'Haitang Liner',
      is_demo: false,
    },
    service_code: 'HX1',
    from: legEnd('CNSHA', '2026-11-23', '18:00'),
    to: legEnd('AEJEA', '2026-12-12', '08:00'),
    via: [],
    change_time: '2026-11-18T02:00:00.000Z',
    confirm_time: '2026-11-20T02:00:00.000Z',
    publish_time: '2026-11-20T02:00:00.000Z',
    is_demo: false,
    ship_name: 'HAI TANG SAN',
    imo: '9321483',
    voyage_number: '112W',
    ...changes,
  };
}

/** Returns a direct container option with its cut-offs. */
export function aContainerOption(changes: Partial<ContainerOption> = {}): ContainerOption {
  return {
    id: 'one.two',
    legs: [aContainerLeg()],
    connections: [],
    minutes: 27_000,
    is_blank: false,
    locked: null,
    cut_offs: [
      {
        code: 'DCO',
        harbor_code: 'CNSHA',
        time: '2026-11-21T17:00:00+08:00',
        provenance: 'published',
        rule: null,
      },
      {
        code: 'VCO',
        harbor_code: 'CNSHA',
        time: '2026-11-21T20:00:00+08:00',
        provenance: 'computed',
        rule: null,
      },
      {
        code: 'PCO',
        harbor_code: 'CNSHA',
        time: '2026-11-22T12:00:00+08:00',
        provenance: 'published',
        rule: null,
      },
    ],
    ...changes,
  };
}

/**
 * Returns an option for the same lane with a transshipment at Felixstowe. Real services do not sail this
 * route, but Felixstowe is one of the test ports.
 */
export function aTransitOption(changes: Partial<ContainerOption> = {}): ContainerOption {
  const first = aContainerLeg({ to: legEnd('GBFXT', '2026-11-29', '06:00') });
  const second = aContainerLeg({
    voyage_id: '01a08376-dc00-741c-b070-f244bf2a2462',
    service_code: 'HX7',
    from: legEnd('GBFXT', '2026-12-03', '14:00'),
    to: legEnd('AEJEA', '2026-12-20', '08:00'),
    ship_name: 'HAI TANG YUE',
    voyage_number: '031W',
  });
  return aContainerOption({
    id: 'one.two.three.four',
    legs: [first, second],
    connections: [{ harbor_code: 'GBFXT', wait_minutes: 6_240, least_minutes: 1_440, record: [true, false] }],
    minutes: 38_000,
    ...changes,
  });
}

/** Returns an option as a visitor receives it. */
export function aVisitorOption(changes: Partial<ContainerOption> = {}): ContainerOption {
  const { ship_name: _ship, imo: _imo, voyage_number: _voyage, ...leg } = aContainerLeg();
  const { cut_offs: _cutOffs, ...option } = aContainerOption({ legs: [leg], locked: 'login' });
  return { ...option, ...changes };
}
