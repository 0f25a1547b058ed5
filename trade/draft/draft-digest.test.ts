import { expect, it } from 'vitest';

import { aContainerDraft, aContainerRate } from '../../tests/support/a-container-draft.ts';
import { aDraftCall, aDraftSailing } from '../../tests/support/a-draft-sailing.ts';
import { draftDigest } from './draft-digest.ts';

const general = aDraftSailing({
  id: '00000000-0000-7000-8000-000000000001',
  harbors: [aDraftCall({ id: '00000000-0000-7000-8000-00000000000a' })],
});

it('the digest of general cargo equals that of earlier versions', () => {
  expect(draftDigest(general)).toBe('27sux0lcjhu');
  expect(
    draftDigest({
      ...general,
      kind: 'general',
      is_blank: false,
      service_code: null,
      rates: [],
      surcharges: [],
    }),
  ).toBe('27sux0lcjhu');
});

it('the digest differs if any field of a container voyage differs', () => {
  const [load, unload] = aContainerDraft().harbors;
  const others = [
    {},
    { is_blank: true },
    { service_code: 'HX3' },
    { rates: [] },
    { rates: [aContainerRate({ amount: '2260' })] },
    {
      surcharges: [
        { id: 's', box_type: '' as const, code: 'THC', place: 'sea' as const, amount: null, currency: '' },
      ],
    },
    {
      harbors: [
        { ...aDraftCall(), ...load, start_clock: '09:00' },
        { ...aDraftCall(), ...unload },
      ],
    },
    {
      harbors: [
        { ...aDraftCall(), ...load, terminal: 'Yangshan 4' },
        { ...aDraftCall(), ...unload },
      ],
    },
  ].map((differs) => draftDigest(aContainerDraft(differs)));
  expect(new Set(others).size).toBe(others.length);
});
