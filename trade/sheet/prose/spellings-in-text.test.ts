import { expect, test } from 'vitest';

import { readTextRows as read } from '../../../tests/support/read-text-rows.ts';

test.each<[title: string, text: string, rows: string[]]>([
  [
    'the discharging port above the loading port',
    'MV CALM TIDE V.12\nPOD: Jebel Ali ETA 2 Jan\nPOL: Shanghai ETD 9 Dec',
    ['CALM TIDE 12 CNSHA 2026-12-09 -AEJEA 2027-01-02'],
  ],
  [
    'the discharging port above the loading port in Chinese',
    '船名：CALM TIDE 航次：12\n卸货港：杰贝阿里 1月2日\n装货港：上海 12月9日',
    ['CALM TIDE 12 CNSHA 2026-12-09 -AEJEA 2027-01-02'],
  ],
  [
    'a voyage number between two dashes',
    'CALM TIDE - 12 - Shanghai 9 Dec - Jebel Ali 2 Jan',
    ['CALM TIDE 12 CNSHA 2026-12-09 -AEJEA 2027-01-02'],
  ],
  [
    'Turkish short names of months',
    'MV KARA ASYA sefer 13 Gemlik 5-9 Oca - Misurata 14 Oca',
    ['KARA ASYA 13 TRGEM 2027-01-05/09 -LYMRA 2027-01-14'],
  ],
  [
    'French short names of months',
    'MV SIRIUS voy 13 Anvers 11-14 févr. - Dakar 2 mars',
    ['SIRIUS 13 BEANR 2027-02-11/14 -SNDKR 2027-03-02'],
  ],
  [
    'a Spanish mark before the vessel',
    'MN CABO SUR viaje 12 Bilbao 11 dic. - Veracruz 5 ene.',
    ['CABO SUR 12 ESBIO 2026-12-11 -MXVER 2027-01-05'],
  ],
  [
    'a cut-off that has changed',
    'MV CALM TIDE V.12\nShanghai ETD 9 Dec\nDammam ETA 2 Jan\nCY cut-off was 7 Dec 1200 now 8 Dec 1700',
    ['CALM TIDE 12 CNSHA 2026-12-09 -SADMM 2027-01-02'],
  ],
  [
    'a port to which the vessel may ballast as a question',
    'MV CALM ROVER dwt 28,500 open Lianyungang 5-9 Dec, ballast possible to Shanghai',
    ['asks CALM ROVER'],
  ],
])('%s is read', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});
