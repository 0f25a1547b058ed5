import { describe, expect, it } from 'vitest';

import { chooseLanguage, languageCookie } from './page-language.ts';

describe('language of the page', () => {
  it.each<[string, string[], string, string]>([
    ['language=en', ['zh-CN'], 'en', 'the stored choice wins'],
    ['theme=dark; language=zh; x=1', ['en'], 'zh', 'the choice is found among other cookies'],
    ['', ['en-GB', 'zh'], 'en', 'without a choice the first browser language'],
    ['', ['de-DE', 'zh-TW'], 'zh', 'skipping languages without a catalogue'],
    ['', ['de-DE', 'fr'], 'zh', 'otherwise Chinese'],
    ['language=fr', ['en'], 'en', 'an unknown choice is ignored'],
    ['old_language=en', ['zh'], 'zh', 'a similar cookie name is ignored'],
  ])('cookie "%s" and %j give %s: %s', (cookies, preferred, expected) => {
    expect(chooseLanguage(cookies, preferred)).toBe(expected);
  });

  it('the language cookie lasts a year and covers the whole site', () => {
    expect(languageCookie('en', false)).toBe('language=en; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(languageCookie('en', true)).toContain('; Secure');
  });
});
