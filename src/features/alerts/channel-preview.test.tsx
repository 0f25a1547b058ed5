// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { alertChannelKinds } from '../../../contract/limits/alert-limits.ts';
import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import { loadAlertTexts } from '../../i18n/load-alert-texts.ts';
import { setLanguage, t } from '../../i18n/t.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { ChannelPreview } from './channel-preview.tsx';

afterEach(cleanup);

it.each([
  ['zh', chinese, { old: '11月22–24日', new: '11月26–28日', n: 4 }],
  ['en', english, { old: '22–24 Nov', new: '26–28 Nov', n: 4 }],
] as const)('the example in %s has the words of the real message', async (language, catalogue, values) => {
  setLanguage(language, catalogue);
  await loadAlertTexts(language);
  expect(t('alerts.previewText')).toBe(alertSentence(language, 'laycan_later', values));
  expect(t('alerts.previewSecondText')).toBe(alertSentence(language, 'withdrawn'));
  expect(t('alerts.previewHeading')).toBe(alertSentence(language, 'heading', { n: 14 }));
  expect(t('alerts.previewMore')).toBe(alertSentence(language, 'more', { n: 13 }));
  expect(t('alerts.previewLink')).toBe(alertSentence(language, 'link'));
  expect(t('alerts.previewStop')).toBe(alertSentence(language, 'unsubscribe'));
  const [site, name] = ['A', 'B'];
  expect(t('alerts.previewFooter', { site, name })).toBe(alertSentence(language, 'footer', { site, name }));
});

it.each(alertChannelKinds)('the example of %s names the change', (kind) => {
  render(<ChannelPreview kind={kind} />);
  expect(screen.getByRole('figure').textContent).toContain(t('alerts.previewText'));
});
