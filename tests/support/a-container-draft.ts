import type { DraftCutOff, DraftRate, NewDraft } from '../../trade/draft/draft.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from './a-draft-sailing.ts';

/**
 * Returns a publishable container voyage from Shanghai to Jebel Ali that has one rate and one cut-off, with
 * the given differences.
 */
export const aContainerDraft = (differs: Partial<NewDraft> = {}): NewDraft =>
  aDraftSailing({
    kind: 'container',
    service_code: 'HX1',
    is_blank: false,
    machine_id: 'regular',
    cargo_tags: [],
    harbors: [
      aDraftCall({
        id: 'a',
        start_time: '2026-12-01',
        start_clock: '08:00',
        end_time: '2026-12-02',
        end_clock: '12:00',
        terminal: null,
      }),
      aDraftArrival({
        id: 'b',
        start_time: '2026-12-20',
        start_clock: '06:00',
        end_time: '2026-12-21',
        end_clock: null,
        terminal: null,
      }),
    ],
    cut_offs: [aContainerCutOff()],
    rates: [aContainerRate()],
    surcharges: [],
    ...differs,
  });

export const aContainerCutOff = (differs: Partial<DraftCutOff> = {}): DraftCutOff => ({
  id: 'c',
  harbor_code: 'CNSHA',
  code: 'PCO',
  time: '2026-12-01T12:00:00+08:00',
  provenance: 'computed',
  rule: '24_hours_before_departure',
  ...differs,
});

export const aContainerRate = (differs: Partial<DraftRate> = {}): DraftRate => ({
  id: 'r',
  box_type: '40HQ',
  start_harbor_code: '',
  end_harbor_code: '',
  amount: '2310',
  currency: 'USD',
  valid_since: null,
  valid_until: null,
  ...differs,
});
