import { expect, test } from 'vitest';

import { companyIn } from './company-name.ts';
import { companyOfMail, isDepartment } from './company-of-mail.ts';

test.each([
  ['Jens Petersen', 'ternhanse-schwergut', ['Ternhanse Schwergut GmbH & Co. KG'], 'Ternhanse Schwergut'],
  ['S.H. Kim', 'hanbadamarine', ['Hanbada Marine Co., Ltd.'], 'Hanbada Marine'],
  ['Karabas Denizcilik / Chartering', 'karabasdeniz', [], 'Karabas Denizcilik'],
  ['Liner Desk | Ternhanse', 'ternhanse-schwergut', [], 'Ternhanse'],
  ['Coralway Line Customer Service', 'coralway', [], 'Coralway Line'],
  ['"Reederei Lührs & Sohn"', 'luehrs', [], 'Reederei Lührs & Sohn'],
  ['Anchorman Chartering', 'anchorman', [], 'Anchorman Chartering'],
  ['Wang Fang', '', ['Best regards'], 'Wang Fang'],
])('the company of the mail from %s at %s is known from its signature', (name, host, texts, company) => {
  expect(companyOfMail(name, host, texts).name).toBe(company);
});

test('a name that consists of a department names no company', () => {
  expect(isDepartment('船东操作部')).toBe(true);
  expect(isDepartment('Chartering Desk')).toBe(true);
  expect(isDepartment('Kavos Shipbroking')).toBe(false);
});

test.each([
  '各位货代同行，大家好',
  '远途货代 Amy  2026/11/23 8:52:31',
  '[11/22, 9:12 AM] Suresh Marlin Marine: good morning',
])('the line %s names no company that sends lists', (line) => {
  expect(companyIn(line)).toBeNull();
});
