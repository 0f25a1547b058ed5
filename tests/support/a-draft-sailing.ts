import { anEmptyDraft, type DraftCall, type NewDraft } from '../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';

/** Returns a call of a draft that loads at Shanghai from 1 to 4 December 2026, with the given differences. */
export const aDraftCall = (differs: Partial<DraftCall> = {}): DraftCall => ({
  id: makeUuidV7(),
  sequence: 'V',
  harbor_code: 'CNSHA',
  second_harbor_code: null,
  third_harbor_code: null,
  use_common: false,
  start_time: '2026-12-01',
  end_time: '2026-12-04',
  is_load: true,
  is_unload: false,
  ...differs,
});

/**
 * Returns the last call of a draft, which discharges at Jebel Ali three weeks later, with the given
 * differences.
 */
export const aDraftArrival = (differs: Partial<DraftCall> = {}): DraftCall =>
  aDraftCall({
    sequence: 'k',
    harbor_code: 'AEJEA',
    start_time: '2026-12-22',
    end_time: '2026-12-24',
    is_load: false,
    is_unload: true,
    ...differs,
  });

/** Returns a publishable draft from Shanghai to Jebel Ali with the given differences. */
export const aDraftSailing = (differs: Partial<NewDraft> = {}): NewDraft =>
  anEmptyDraft({
    id: makeUuidV7(),
    sequence: 'V',
    ship_name: 'WANG CHAO',
    voyage_number: '12E',
    cargo_tags: ['steel'],
    harbors: [aDraftCall(), aDraftArrival()],
    ...differs,
  });
