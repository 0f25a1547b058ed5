import { describe, expect, it, vi } from 'vitest';

import { catalogue as en } from './en/catalogue.ts';
import { currentLanguage, setLanguage, t } from './t.ts';
import { catalogue as zh } from './zh/catalogue.ts';

describe('t', () => {
  it('throws if the texts are not loaded', async () => {
    // Other tests in the same process may have loaded the texts into the cached module.
    vi.resetModules();
    const alone = await import('./t.ts');
    alone.setLanguage('en', { ui: en.ui });
    expect(alone.t('ui.close')).toBe('Close');
    expect(() => alone.t('draftGrid.undo')).toThrow('draftGrid');
  });

  it('returns the text in the current language', () => {
    setLanguage('zh', zh);
    expect(currentLanguage()).toBe('zh');
    expect(t('ui.close')).toBe('关闭');
    setLanguage('en', en);
    expect(currentLanguage()).toBe('en');
    expect(t('ui.close')).toBe('Close');
  });

  it('fills in parameters and selects the plural', () => {
    setLanguage('zh', zh);
    expect(t('ui.days', { n: 21 })).toBe('21 天');
    setLanguage('en', en);
    expect(t('ui.days', { n: 1 })).toBe('1 day');
    expect(t('ui.days', { n: 2100 })).toBe('2,100 days');
  });

  it('unknown keys and missing parameters are compile errors', () => {
    setLanguage('en', en);
    // @ts-expect-error no such text
    expect(t('ui.nowhere')).toBe('');
    // @ts-expect-error n is missing
    expect(t('ui.minutesAgo')).toBe(' min ago');
  });
});
