import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { coastSplit } from './coast-split.ts';

const names = prepareHarborNames(harborBook);
const split = (codes: string) => coastSplit(codes.split(' '), names);

it('the ports near the first port load on a voyage across an ocean', () => {
  expect(split('KRPUS CNTAO CNSHA SGSIN EGPSE TRMER')).toBe(3);
  expect(split('BEANR DEBRV USHOU')).toBe(2);
});

it('only the first nation loads on a voyage within one region', () => {
  expect(split('AEJEA OMSOH QAHMD KWSWK IQUQR')).toBe(1);
  expect(split('CNSHA CNNGB KRPUS JPOSA')).toBe(2);
});

it('a voyage that returns to its first coast, or stays there, is not split', () => {
  expect(split('CNSHA KRPUS CNNGB')).toBeNull();
  expect(split('JPUKB JPOSA')).toBeNull();
  expect(split('CNSHA Nowhere USLGB')).toBeNull();
});
