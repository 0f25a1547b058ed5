import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { NewContainerRate, NewPortCall, NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { aCall, aSailing } from './a-sailing.ts';

/**
 * Parses a call such as `CNSHA 2026-11-24 08:00 2026-11-25 18:00` and applies the given differences. The call
 * loads and discharges. `-` means that the time of day is missing.
 */
export function aContainerCall(text: string, differs: Partial<NewPortCall> = {}): NewPortCall {
  const [harbor_code = '', start_time = '', start_clock = '', end_time = '', end_clock = ''] =
    text.split(' ');
  const given = (clock: string) => (clock === '-' ? null : clock);
  return aCall({
    id: makeUuidV7(),
    harbor_code,
    start_time,
    start_clock: given(start_clock),
    end_time,
    end_clock: given(end_clock),
    terminal: '',
    is_load: true,
    is_unload: true,
    ...differs,
  });
}

/** Returns a container voyage with these calls and the given differences. */
export const aContainerVoyage = (calls: readonly string[], differs: Partial<NewSailing> = {}): NewSailing =>
  aSailing({
    kind: 'container',
    service_code: 'FE1',
    ship_name: 'CORAL BRIDGE',
    imo: '9399038',
    voyage_number: '048W',
    machine_id: 'regular',
    category_id: 'general',
    cargo_tags: [],
    harbors: calls.map((call) => aContainerCall(call)),
    ...differs,
  });

/** Returns a rate of USD 1500 for a 40 ft high cube between any two ports, with the given differences. */
export const aContainerRate = (differs: Partial<NewContainerRate> = {}): NewContainerRate => ({
  box_type: '40HQ',
  start_harbor_code: '',
  end_harbor_code: '',
  amount: '1500.00',
  currency: 'USD',
  valid_since: null,
  valid_until: null,
  ...differs,
});
