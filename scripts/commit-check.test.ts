import { expect, test } from 'vitest';

import { subjectFault } from './commit-check.mjs';

test.each([
  'Retry a container pack after its lane is starred',
  'Add an inner loop of checks and near tests',
  'Process payments once for each order',
  'Speed up the search for ports',
  'Feed the map from stored positions',
  'Pass the seed to every random test',
  'Bring old drafts up to date',
  'Fix `npm run quick` without a remote',
])('accepts "%s"', (subject) => {
  expect(subjectFault(subject)).toBeNull();
});

test.each([
  ['What a publisher changes is shown', /^not imperative/],
  ['The queue retries a refused change', /^not imperative/],
  ['Fixed the age of a cached answer', /^not imperative/],
  ['Adding a test for two devices', /^not imperative/],
  ['Adds a test for two devices', /^not imperative/],
  ['No more than one request at a time', /^not imperative/],
  ['Retry a container pack.', /full stop/],
  [`Retry ${'a container pack '.repeat(5)}`.trim(), /longer than 72/],
])('refuses "%s"', (subject, fault) => {
  expect(subjectFault(subject)).toMatch(fault);
});
