import { describe, expect, it } from 'vitest';

import { chooseLanguage, languageCookie } from './page-language.ts';

describe('the language of the page', () => {
  it.each<[string, string[], string, string]>([
    ['language=en', ['zh-CN'], 'en', 'the stored choice wins'],
    ['theme=dark; language=zh; x=1', ['en'], 'zh', 'among other cookies'],
    ['', ['en-GB', 'zh'], 'en', 'else the first of the browser'],
    ['', ['de-DE', 'zh-TW'], 'zh', 'that there is a book for'],
    ['', ['de-DE', 'fr'], 'zh', 'else Chinese'],
    ['language=fr', ['en'], 'en', 'an unknown choice is none'],
    ['old_language=en', ['zh'], 'zh', 'another cookie is not ours'],
  ])('cookie "%s" and %j give %s: %s', (cookies, preferred, expected) => {
    expect(chooseLanguage(cookies, preferred)).toBe(expected);
  });

  it('is kept for a year, for the whole site', () => {
    expect(languageCookie('en', false)).toBe('language=en; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(languageCookie('en', true)).toContain('; Secure');
  });
});
