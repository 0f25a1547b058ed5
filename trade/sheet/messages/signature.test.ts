import { expect, test } from 'vitest';

import { withoutSignature } from './signature.ts';

const row = 'MV CALM SEA V.1 Shanghai 5-8 Dec, Jeddah 30 Dec';

test.each([
  'Best regards',
  'Mit freundlichen Grüßen / Kind regards',
  'Med venlig hilsen',
  'B.rgds',
  '顺祝商祺',
])('the lines below %s are left out', (closing) => {
  expect(withoutSignature([row, '', closing, 'Calm A/S', 'Havnegade 2, DK-6700 Esbjerg'])).toEqual([
    row,
    '',
    '',
    '',
    '',
  ]);
});

test.each(['PS: MV CALM SEA is cancelled', 'MV CALM SKY V.2 Ningbo 9 Dec', 'fyi 12/5 instead'])(
  'the lines stay if a line below the closing words is %s',
  (line) => {
    const lines = [row, 'Best regards', 'Peter', line];
    expect(withoutSignature(lines)).toEqual(lines);
  },
);
