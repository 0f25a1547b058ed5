import { deflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { readPdfHere } from '../../server/admin/read-pdf.ts';
import type { CellTable } from '../../trade/sheet/table/cell-table.ts';
import { gridOf, makePdf, type MadePage } from './make-pdf.ts';

async function tableOf(...pages: MadePage[]): Promise<CellTable | undefined> {
  const read = await readPdfHere(makePdf(pages));
  if (typeof read === 'string') throw new Error(read);
  return read[0];
}
const rowsOf = async (...pages: MadePage[]) => (await tableOf(...pages))?.rows;

const columns = [40, 150, 230, 330, 450];
const list = [
  ['Vessel', 'Voyage', 'POL', 'Laycan', 'POD'],
  ['NORD STAR', '12E', 'Shanghai', '5-8 Dec', 'Jebel Ali'],
  ['NORD MOON', '13E', 'Dar es Salaam', '9-12 Dec', 'Jeddah'],
  ['NORD SUN', '14E', 'Ningbo', '14-16 Dec', 'Port Said'],
];

test('texts below each other are the columns of a list without lines', async () => {
  expect(await rowsOf({ texts: gridOf(list, { columns }) })).toEqual(list);
});

test('a title and a footer are rows of one cell', async () => {
  const title = { x: 40, y: 740, text: 'Sailing schedule of the Nord Line for December 2026', size: 14 };
  const footer = { x: 40, y: 600, text: 'Nord Line BV - Havenstraat 12 - page 1 of 1' };
  const rows = await rowsOf({ texts: [title, ...gridOf(list, { columns }), footer] });
  expect(rows?.[0]).toEqual([title.text]);
  expect(rows?.at(-1)).toEqual([footer.text]);
  expect(rows?.slice(1, -1)).toEqual(list);
});

test('the pages of a list are one table, without repeated headings', async () => {
  const rows = await rowsOf(
    { texts: gridOf(list, { columns }) },
    { texts: gridOf(list.slice(0, 2), { columns }) },
  );
  expect(rows).toEqual([...list, ...list.slice(1, 2)]);
});

test('a single row at the top of a page has the columns of the page above', async () => {
  const rows = await rowsOf(
    { texts: [...gridOf(list, { columns }), { x: 280, y: 30, text: 'Page 1' }] },
    {
      texts: [
        ...gridOf([['NORD WIND', '15E', 'Qingdao', '19-21 Dec', 'Dammam']], { columns }),
        { x: 310, y: 30, text: 'Page 2 of 2' },
      ],
    },
  );
  expect(rows).toContainEqual(['NORD WIND', '15E', 'Qingdao', '19-21 Dec', 'Dammam']);
});

test('a second line of the first two cells belongs to the row above it', async () => {
  const wrapped = [
    [
      ['NORD', 'Shanghai -', '5-8 Dec', '30 Dec'],
      ['STAR', 'Jeddah'],
    ],
    [
      ['NORD', 'Ningbo -', '9-12 Dec', '4 Jan'],
      ['MOON', 'Dammam'],
    ],
  ].flatMap((lines, at) => gridOf(lines, { columns, top: 680 - at * 32, step: 10 }));
  const head = gridOf([['Vessel', 'Lane', 'Laycan', 'ETA']], { columns, top: 705 });
  expect(await rowsOf({ texts: [...head, ...wrapped] })).toEqual([
    ['Vessel', 'Lane', 'Laycan', 'ETA'],
    ['NORD\nSTAR', 'Shanghai -\nJeddah', '5-8 Dec', '30 Dec'],
    ['NORD\nMOON', 'Ningbo -\nDammam', '9-12 Dec', '4 Jan'],
  ]);
});

test('drawn lines decide the rows and columns of a ruled table', async () => {
  const cells = [
    ['Vessel', 'POL', 'Laycan'],
    ['NORD', 'Houston', '2-4 Dec'],
    ['STAR', 'New Orleans', '7-9 Dec'],
    ['MOON', 'Houston', '12-14 Dec'],
  ];
  const at = [700, 680, 668, 650];
  const texts = cells.flatMap((row, nth) => gridOf([row], { columns: [40, 100, 160], top: at[nth] ?? 0 }));
  const rules = [
    ...[715, 693, 662, 640].map((y) => [35, y, 230, y] as const),
    ...[35, 95, 155, 230].map((x) => [x, 640, x, 715] as const),
  ];
  expect(await rowsOf({ texts, rules })).toEqual([
    ['Vessel', 'POL', 'Laycan'],
    ['NORD\nSTAR', 'Houston\nNew Orleans', '2-4 Dec\n7-9 Dec'],
    ['MOON', 'Houston', '12-14 Dec'],
  ]);
});

test('a cell that spans drawn rows is repeated in each of them', async () => {
  const xs = [36, 140, 240, 340];
  const edges = [715, 695, 675, 655, 635];
  const isMerged = (y: number) => y === 675 || y === 655;
  // The first two rows are one cell in the first column, with its text in the middle.
  const texts = [
    ...gridOf([['Vessel', 'Port', 'ETA']], { columns: [40, 144, 244] }),
    { x: 40, y: 670, text: 'NORD STAR' },
    ...gridOf(
      [
        ['Shanghai', '3-Dec'],
        ['Ningbo', '6-Dec'],
      ],
      { columns: [144, 244], top: 680 },
    ),
    ...gridOf([['NORD SUN', 'Busan', '9-Dec']], { columns: [40, 144, 244], top: 640 }),
  ];
  const rules = [
    ...edges.map((y) => [y === 675 && isMerged(y) ? 140 : 36, y, 340, y] as const),
    ...xs.map((x) => [x, 715, x, 635] as const),
  ];
  expect(await rowsOf({ texts, rules })).toEqual([
    ['Vessel', 'Port', 'ETA'],
    ['NORD STAR', 'Shanghai', '3-Dec'],
    ['NORD STAR', 'Ningbo', '6-Dec'],
    ['NORD SUN', 'Busan', '9-Dec'],
  ]);
});

test('a port above its two columns is one cell, although a column border passes its words', async () => {
  const heads = [
    { x: 210, y: 700, text: 'NHAVA SHEVA' },
    { x: 335, y: 700, text: 'PIPAVAV' },
  ];
  const below = [
    ['Vessel', 'ETA', 'ETD', 'ETA', 'ETD'],
    ['NORD STAR', '20-Dec', '21-Dec', '23-Dec', '24-Dec'],
    ['NORD SUN', '27-Dec', '28-Dec', '30-Dec', '31-Dec'],
    ['NORD MOON', '03-Jan', '04-Jan', '06-Jan', '07-Jan'],
  ];
  const columnsBelow = [40, 205, 265, 325, 385];
  const texts = [...heads, ...gridOf(below, { columns: columnsBelow, top: 680 })];
  const rules = [
    ...[715, 695, 675, 655, 635, 615].map((y) => [36, y, 440, y] as const),
    ...[36, 200, 260, 320, 380, 440].map((x) => [x, x === 260 || x === 380 ? 695 : 715, x, 615] as const),
  ];
  const rows = await rowsOf({ texts, rules });
  expect(rows?.[0]).toEqual([null, 'NHAVA SHEVA', null, 'PIPAVAV']);
  expect(rows?.slice(1)).toEqual(below);
});

test('high rows with several lines of text are rows of one table', async () => {
  const xs = [36, 140, 240, 340];
  const texts = [
    ...gridOf([['Vessel', 'Voy', 'Shanghai']], { columns: [40, 144, 244] }),
    ...[660, 620].flatMap((y, nth) => [
      { x: 244, y: y + 6, text: `ETA ${nth + 3}/12` },
      { x: 40, y, text: nth === 0 ? 'NORD STAR' : 'NORD SUN' },
      { x: 144, y, text: `${nth + 1}E` },
      { x: 244, y: y - 6, text: `ETD ${nth + 4}/12` },
    ]),
  ];
  const rules = [
    ...[715, 690, 640, 600].map((y) => [36, y, 340, y] as const),
    ...xs.map((x) => [x, 715, x, 600] as const),
  ];
  expect(await rowsOf({ texts, rules })).toEqual([
    ['Vessel', 'Voy', 'Shanghai'],
    ['NORD STAR', '1E', 'ETA 3/12\nETD 4/12'],
    ['NORD SUN', '2E', 'ETA 4/12\nETD 5/12'],
  ]);
});

test('a page with further columns is put beside the page with the vessels', async () => {
  const rows = await rowsOf(
    {
      texts: gridOf(
        list.map((row) => row.slice(0, 2)),
        { columns },
      ),
    },
    {
      texts: gridOf(
        list.map((row) => row.slice(2)),
        { columns },
      ),
    },
  );
  expect(rows?.map((row) => row.filter((cell) => cell !== null))).toEqual(list);
});

test('a title between two ruled tables with other columns is a row of its own', async () => {
  const table = (top: number, columnsOfTable: number[], cells: string[][]) => ({
    texts: gridOf(cells, { columns: columnsOfTable.map((x) => x + 4), top: top - 12, step: 16 }),
    rules: [
      ...Array.from(
        { length: cells.length + 1 },
        (_, at) => [40, top - at * 16, 300, top - at * 16] as const,
      ),
      ...[...columnsOfTable, 300].map((x) => [x, top, x, top - cells.length * 16] as const),
    ],
  });
  const first = table(
    700,
    [40, 120, 180, 240],
    [
      ['Vessel', 'POL', 'ETD', 'POD'],
      ['NORD STAR', 'Shanghai', '5 December', 'Houston'],
    ],
  );
  const second = table(
    640,
    [40, 140, 210, 260],
    [
      ['Vessel', 'POL', 'ETD', 'POD'],
      ['NORD MOON', 'Qingdao', '8 January', 'Mobile'],
    ],
  );
  const title = { x: 40, y: 650, text: 'Deep sea service of the Nord Line' };
  expect(
    await rowsOf({
      texts: [...first.texts, title, ...second.texts],
      rules: [...first.rules, ...second.rules],
    }),
  ).toEqual([
    ['Vessel', 'POL', 'ETD', 'POD'],
    ['NORD STAR', 'Shanghai', '5 December', 'Houston'],
    [title.text],
    ['Vessel', 'POL', 'ETD', 'POD'],
    ['NORD MOON', 'Qingdao', '8 January', 'Mobile'],
  ]);
});

test('a port close behind a column of dates is a cell of its own', async () => {
  const dates = ['05-Dec-2026', '12-Dec-2026', '19-Dec-2026', '27-Dec-2026'];
  const ports = ['Mundra', 'Nhava Sheva', 'Karachi', 'Cochin'];
  const rows = await rowsOf({
    texts: [
      ...gridOf([['VESSEL', 'FROM', 'SAILING', 'TO']], { columns: [40, 150, 250, 363] }),
      ...dates.flatMap((date, at) =>
        gridOf([['GULF PEARL', 'Sohar', date, ports[at] ?? '']], {
          columns: [40, 150, 303, 363],
          top: 680 - at * 20,
        }),
      ),
    ],
  });
  expect(rows).toEqual([
    ['VESSEL', 'FROM', 'SAILING', 'TO'],
    ...dates.map((date, at) => ['GULF PEARL', 'Sohar', date, ports[at]]),
  ]);
});

test('lines of one row that are close to each other are one row', async () => {
  const texts = [
    ...gridOf([['Vessel', 'Voyage', 'POL', 'Laycan', 'POD']], { columns, top: 740 }),
    ...gridOf([['NORD', '12E', 'Shanghai', '5-8 Dec', 'Jebel Ali'], ['STAR']], {
      columns,
      top: 710,
      step: 11,
    }),
    ...gridOf([['MOON', '13E', 'Ningbo', '9-12 Dec', 'Jeddah']], { columns, top: 670 }),
  ];
  expect((await rowsOf({ texts }))?.map(([ship]) => ship)).toEqual(['Vessel', 'NORD\nSTAR', 'MOON']);
});

test('a list of one font width without spare space keeps its columns', async () => {
  const lines = [
    'VESSEL            VOYAGE   GDYNIA       DAKAR',
    '----------------- -------- ------------ ------',
    'GRANVILLE OSPREY  GO-118   LDG 02-04DEC 24DEC',
    'GRANVILLE HARRIER GH-119   LDG 15-17DEC 06JAN',
    'GRANVILLE MERLIN  GM-120                17JAN',
  ];
  const texts = lines.map((text, at) => ({ x: 40, y: 700 - at * 12, text, font: 'Courier' as const }));
  expect(await rowsOf({ texts })).toEqual([
    ['VESSEL', 'VOYAGE', 'GDYNIA', 'DAKAR'],
    ['GRANVILLE OSPREY', 'GO-118', 'LDG 02-04DEC', '24DEC'],
    ['GRANVILLE HARRIER', 'GH-119', 'LDG 15-17DEC', '06JAN'],
    ['GRANVILLE MERLIN', 'GM-120', null, '17JAN'],
  ]);
});

test('a dash in a piece of its own belongs to the day in front of it', async () => {
  const head = gridOf([['Vessel', 'POL', 'Laycan', '', 'POD']], { columns });
  const rows = ['5 Dec', '9 Dec', '14 Dec'].flatMap((day, at) => {
    const y = 680 - at * 20;
    const right = (columns[2] ?? 0) + day.length * 6;
    const pieces = [
      ...gridOf([['NORD STAR', 'Ningbo', day, '', 'Jeddah']], { columns, top: y }),
      { x: right, y, text: '-' },
      { x: right + 6, y, text: `${at + 18}` },
    ];
    return pieces.map((piece) => ({ ...piece, font: 'Courier' as const }));
  });
  expect((await rowsOf({ texts: [...head, ...rows] }))?.map((row) => row[2])).toEqual([
    'Laycan',
    '5 Dec-18',
    '9 Dec-19',
    '14 Dec-20',
  ]);
});

test('letters that are placed one by one are words', async () => {
  const letters = [...'NORDSTARLINES'].map((text, at) => ({
    x: 40 + at * 6,
    y: 700,
    text,
    font: 'Courier' as const,
  }));
  expect(await rowsOf({ texts: letters })).toEqual([['NORDSTARLINES']]);
});

test('a line through the text of a row strikes the row through', async () => {
  const [, , second = []] = list;
  const rules = second.map(
    (text, at) => [columns[at] ?? 0, 663, (columns[at] ?? 0) + text.length * 6.5, 663] as const,
  );
  const table = await tableOf({ texts: gridOf(list, { columns }), rules });
  expect(table?.rows).toEqual(list);
  expect([...(table?.marks ?? [])]).toEqual([[2, 'struck']]);
});

test('a slanted watermark is left out', async () => {
  const mark = { x: 100, y: 640, text: 'DRAFT', size: 90, turn: 45 };
  expect(await rowsOf({ texts: [...gridOf(list, { columns }), mark] })).toEqual(list);
});

test('headings that are written upwards are in the row of the others', async () => {
  const [head = [], ...rows] = list;
  const heads = head.map((text, at) =>
    at < 2 ? { x: columns[at] ?? 0, y: 720, text } : { x: (columns[at] ?? 0) + 10, y: 715, text, turn: 90 },
  );
  expect(await rowsOf({ texts: [...heads, ...gridOf(rows, { columns, top: 690 })] })).toEqual(list);
});

test.each([90, 180, 270])('a page that is turned by %i degrees is read upright', async (rotate) => {
  const turned = gridOf(list, { columns, top: 560 }).map(({ x, y, text }) =>
    rotate === 90
      ? { x: 600 - y, y: x, text, turn: 90 }
      : rotate === 180
        ? { x: 600 - x, y: 800 - y, text, turn: 180 }
        : { x: y, y: 800 - x, text, turn: 270 },
  );
  expect(await rowsOf({ texts: turned, rotate })).toEqual(list);
});

test('cards without colons get their labels, and their titles are vessels', async () => {
  const cards = [
    ['NORD STAR', 'NORD MOON'],
    ['Voyage 1206', 'Voyage 1207'],
    ['Load port Hamburg', 'Load port Antwerp'],
    ['ETA 29 Dec 2026', 'ETA 05 Jan 2027'],
  ];
  const rows = await rowsOf({ texts: gridOf(cards, { columns: [40, 320] }) });
  expect(rows?.slice(0, 4)).toEqual([
    ['Vessel: NORD STAR'],
    ['Voyage: 1206'],
    ['Load port: Hamburg'],
    ['ETA: 29 Dec 2026'],
  ]);
});

test('a header above a drawn line has the columns of the table below it', async () => {
  const heads = gridOf([['Vessel', 'Voyage', 'CY Closing', 'ETD Hong Kong', 'ETA']], {
    columns: [40, 140, 190, 270, 380],
    top: 700,
  });
  const body = [
    ['NORD STAR', '221', '30-Nov', '01-Dec', '04-Dec'],
    ['NORD MOON', '187', '02-Dec', '03-Dec', '06-Dec'],
    ['NORD SUN', '094', '05-Dec', '06-Dec', '12-Dec'],
  ];
  const texts = [...heads, ...gridOf(body, { columns: [40, 160, 220, 310, 400], top: 670 })];
  const rules = [...[682, 660, 640, 620].map((y) => [36, y, 460, y] as const), [36, 682, 36, 620] as const];
  const rows = await rowsOf({ texts, rules });
  expect(rows).toEqual([['Vessel', 'Voyage', 'CY Closing', 'ETD Hong Kong', 'ETA'], ...body]);
});

test('texts with labels next to each other are read one column after the other', async () => {
  const cards = [
    ['MV NORD STAR', 'MV NORD MOON'],
    ['Voyage: 12E', 'Voyage: 13E'],
    ['Load: Shanghai 5-8 Dec', 'Load: Ningbo 9-12 Dec'],
    ['Discharge: Jeddah', 'Discharge: Port Said'],
  ];
  const rows = await rowsOf({ texts: gridOf(cards, { columns: [40, 320] }) });
  expect(rows).toEqual([0, 1].flatMap((at) => cards.map((row) => [row[at]])));
});

test('a document without text is reported as a scan', async () => {
  const pages = Array.from({ length: 50 }, () => ({ texts: [], rules: [[0, 0, 500, 500] as const] }));
  expect(await readPdfHere(makePdf(pages))).toBe('pdf_scan');
});

test('a document whose fonts give arbitrary letters is reported', async () => {
  const texts = [{ x: 40, y: 700, text: 'ÑÖÇÜáàâäãåçéèêëíìîïñóòôöõúùûü' }];
  expect(await readPdfHere(makePdf([{ texts }]))).toBe('pdf_fonts');
});

test('broken bytes are refused', async () => {
  expect(await readPdfHere(new TextEncoder().encode('%PDF-1.7\nnothing'))).toBe('unreadable');
});

test('a document whose stream inflates too far is refused before it is parsed', async () => {
  const packed = deflateSync(new Uint8Array(60 * 1_048_576));
  const [head, end] = ['%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode>>stream\n', '\nendstream'].map((text) =>
    new TextEncoder().encode(text),
  );
  expect(await readPdfHere(Uint8Array.from([...(head ?? []), ...packed, ...(end ?? [])]))).toBe('too_large');
});
