import { describe, expect, it } from 'vitest';

import { isEmail, normalizeEmail } from '../../../trade/identifiers/typed-values.ts';
import { letterOf, signedLetter } from './letter.ts';

const injected = '\r\nBcc: stranger@evil.example\r\n\r\n<b>text</b>';

/** Returns the names of the header lines of an email. */
const headersOf = (letter: string) =>
  (letter.split('\r\n\r\n')[0] ?? '').split('\r\n').map((line) => line.split(':')[0]);

describe('the headers of an email', () => {
  it('contain no line ends of names and numbers', () => {
    const invoice = {
      number: `INV1${injected}`,
      company_name: `Lin${injected}`,
      email: 'lin@hengtai.example',
    };
    const letter = letterOf(invoice, { name: `fp${injected}.pdf`, bytes: Buffer.from('pdf') });
    const expected = ['To', 'Subject', 'X-Unsent', 'MIME-Version', 'Content-Type'];
    expect(headersOf(letter)).toEqual(expected);
    expect(letter).not.toMatch(/^Bcc/m);
    const sent = signedLetter(Buffer.from(letter), {
      id: 1,
      number: 'INV1',
      from: 'fapiao@laycan.example',
      now: new Date(0),
    });
    expect(headersOf(sent.toString())).toEqual(
      expected.flatMap((name) => (name === 'X-Unsent' ? ['From', 'Date', 'Message-ID'] : [name])),
    );
  });

  it.each([
    `lin@hengtai.example${injected}`,
    'lin@hengtai.example\nBcc: stranger@evil.example',
    'lin@hengtai.example,stranger@evil.example',
    'lin@hengtai.example stranger@evil.example',
    '"Lin" <lin@hengtai.example>',
    'lin\u2028@hengtai.example',
    'lin@hengtai.example\0',
  ])('get no address from %j', (text) => {
    expect(isEmail(normalizeEmail(text))).toBe(false);
  });
});
