import { describe, expect, test } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import type { SheetCell } from '../cell.ts';
import { windowText } from '../dates/date-window.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readColumns } from '../read-columns.ts';
import { readSheet } from '../read-sheet.ts';
import { readEvents } from './read-events.ts';
import { tableOfLines } from './table-of-lines.ts';

const names = prepareHarborNames(harborBook);
const context = { names, today: '2026-11-26' };

/** Returns the sailings of a sheet as texts, and the codes of the questions about its other rows. */
function read(rows: readonly (readonly SheetCell[])[]): string[] {
  const columns = readColumns(rows, { ...context, gone: new Set() });
  const mayLackArrival = !columns.columnOf.has('arrival');
  const verdicts = columns.failure ? [] : [...readSheet(columns, { ...context, mayLackArrival })];
  return verdicts.flatMap(({ verdict, sailing, notes }) => {
    if (verdict === 'skipped') return [];
    if (!sailing) return [notes.map(({ code }) => code).join(' ')];
    const calls = sailing.harbors.map((call) => {
      const role = `${call.is_load ? 'L' : ''}${call.is_unload ? 'D' : ''}`;
      return `${call.harbor_code}${role} ${windowText(call)}`;
    });
    return [[`${sailing.ship_name} ${sailing.voyage_number}`.trim(), ...calls].join(', ')];
  });
}

/** Splits each line at its bars. */
const cells = (text: string): SheetCell[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe('a table in an unknown layout is read by the kinds of its cells', () => {
  test('each vessel has two columns below its name', () => {
    const rows = cells(`
      PORT | ASIAN JADE 2648S | | ASIAN CORAL 2649S |
      PORT | ETA | ETD | ETA | ETD
      SHANGHAI | 28-Nov | 29-Nov | 05-Dec | 06-Dec
      BANGKOK (PAT) | 11-Dec | 12-Dec | 18-Dec | 19-Dec`);
    expect(read(rows)).toEqual([
      'ASIAN JADE 2648S, CNSHAL 2026-11-28/29, THBKKD 2026-12-11/12',
      'ASIAN CORAL 2649S, CNSHAL 2026-12-05/06, THBKKD 2026-12-18/19',
    ]);
  });

  test('the voyages are above their vessels', () => {
    const rows = cells(`
      | V.101S | V.102S
      Vessel | KOALA BAY | KOALA COVE
      Shanghai | 05-Dec | 12-Dec
      Sydney | 22-Dec | 29-Dec`);
    expect(read(rows)).toEqual([
      'KOALA BAY 101S, CNSHAL 2026-12-05, AUSYDD 2026-12-22',
      'KOALA COVE 102S, CNSHAL 2026-12-12, AUSYDD 2026-12-29',
    ]);
  });

  test('the headings have weekdays and clock times', () => {
    const rows = cells(`
      Service | Vessel | Voy | SI (Tue 12:00) | CY (Thu 18:00) | ETD Qingdao (Sat) | ETA Chennai (Thu)
      CIX | EASTERN DAWN | 2648W | 24-Nov | 26-Nov | 28-Nov | 17-Dec`);
    expect(read(rows)).toEqual(['EASTERN DAWN 2648W, CNTAOL 2026-11-28, INMAAD 2026-12-17']);
  });

  test('each row is a call of the vessel that a sentence above names', () => {
    const rows = [
      ['Please be advised that the schedule of OCEAN VIGOUR 245W has been revised as follows:'],
      ...cells(`
        Port | Original ETD/ETA | Revised ETD/ETA
        Shanghai (Yangshan Ph.3) | ETD Dec 2, 2026 | ETD Dec 5, 2026
        Rotterdam | ETA Jan 8, 2027 | ETA Jan 11, 2027`),
    ];
    expect(read(rows)).toEqual(['OCEAN VIGOUR 245W, CNSHAL 2026-12-05, NLRTMD 2027-01-11']);
  });

  test('each row is a call of the vessel in the title above it', () => {
    const rows = cells(`
      HANSA POLARIS
      Port | Arr | Dep | Work
      Masan | 3/12 | 4/12 | load
      Houston | 10/1 | 13/1 | disch`);
    expect(read(rows)).toEqual(['HANSA POLARIS, KRMASL 2026-12-03/04, USHOUD 2027-01-10/13']);
  });

  test('the column of voyages names the vessels too, with a row for each call', () => {
    const rows = cells(`
      Voyage | Port | Arrival | Departure
      ISLE OF SKYE 501N | Sydney | 2-Dec | 3-Dec
      | Yokohama | 20-Dec | 21-Dec`);
    expect(read(rows)).toEqual(['ISLE OF SKYE 501N, AUSYDL 2026-12-02/03, JPYOKD 2026-12-20/21']);
  });

  test('days run into the month after the month of the title', () => {
    const rows = cells(`
      2026年12月份 宁波—马尼拉(北港) 船期表
      船名 | 航次 | 截关 | 开船 | 到港
      JI SHUN 8 | 2652S | 27日 | 29日 | 2日`);
    expect(read(rows)).toEqual(['JI SHUN 8 2652S, CNNGBL 2026-12-29, PHMNLD 2027-01-02']);
  });

  test('a cell has a port and its days', () => {
    const rows = cells(`
      十二月船期
      船名航次 | 装一 | 装二 | 卸一
      锦绣山 V26 | 天津 1-3 | 青岛 5-6 | 马尼拉 15`);
    expect(read(rows)).toEqual(['锦绣山 26, CNTXGL 2026-12-01/03, CNTAOL 2026-12-05/06, PHMNLD 2026-12-15']);
  });

  test('a title with one port gives the end that the table lacks', () => {
    const rows = cells(`
      SHANGHAI OUTBOUND
      Vessel | Voy | POD | ETD | ETA
      ALPHA ONE | 011E | Tokyo | 5-Dec | 8-Dec`);
    expect(read(rows)).toEqual(['ALPHA ONE 011E, CNSHAL 2026-12-05, JPTYOD 2026-12-08']);
  });

  test('terminals in the rows are no further ports', () => {
    const rows = cells(`
      vessel_name | voyage | port_code | terminal | arrival | departure
      GULF HORIZON | 0MB3WN | CNNSA | NANSHA PH2 | 2026-12-01T04:00 | 2026-12-02T01:00
      GULF HORIZON | 0MB3WN | MYPKG | WESTPORTS | 2026-12-08T06:00 | 2026-12-09T05:00`);
    expect(read(rows)).toEqual(['GULF HORIZON 0MB3WN, CNNSAL 2026-12-01/02, MYPKGD 2026-12-08/09']);
  });
});

test('a transhipment is the first vessel to the last port, with the hub as a call without cargo', () => {
  const rows = cells(`
    Feeder vessel | Feeder voy | ETD Fuzhou | ETA Kaohsiung | Mother vessel | Mother voy | ETD Kaohsiung | ETA Oakland
    MIN FENG 16 | 2649E | 2026-12-04 | 2026-12-06 | PACIFIC CROWN | 112E | 2026-12-09 | 2026-12-24`);
  expect(read(rows)).toEqual([
    'MIN FENG 16 2649E, CNFOCL 2026-12-04, TWKHH 2026-12-06/09, USOAKD 2026-12-24',
  ]);
});

describe('a table is not read without a question', () => {
  test('if a day has no port', () => {
    const rows = cells(`
      Vessel | Voy | Something | ETD Qingdao (Sat) | ETA Chennai (Thu)
      EASTERN DAWN | 2648W | 24-Nov | 28-Nov | 17-Dec`);
    expect(read(rows)).toEqual(['left_out_date']);
  });

  test('if a cell looks like a further vessel', () => {
    const rows = cells(`
      Vessel | Voy | | ETD Qingdao (Sat) | ETA Chennai (Thu)
      EASTERN DAWN | 2648W | WESTERN DUSK | 28-Nov | 17-Dec`);
    expect(read(rows)).toEqual(['left_out_vessel']);
  });

  test('if two cells give the same moment of one call', () => {
    const rows = cells(`
      Vessel | Voy | ETD Qingdao (Sat) | Qingdao ETD | ETA Chennai (Thu)
      EASTERN DAWN | 2648W | 28-Nov | 29-Nov | 17-Dec`);
    expect(readEvents(rows, context)).toBeNull();
  });
});

describe('lines of a text become a table', () => {
  test('pieces below each other are a column, without known headings', () => {
    const table = tableOfLines([
      'Skip            Tour   Lade       Losch',
      'NORDIC HERON    14     Taicang    Hamburg',
      'BALTIC FINCH           Tianjin    Bremen',
    ]);
    expect(table?.slice(1)).toEqual([
      ['NORDIC HERON', '14', 'Taicang', 'Hamburg'],
      ['BALTIC FINCH', null, 'Tianjin', 'Bremen'],
    ]);
  });

  test('a rule and a second heading line do not end the table', () => {
    const table = tableOfLines([
      'VESSEL / VOY             QINGDAO     NINGBO',
      '                         ETD         ETD',
      '-----------------------  ----------  ----------',
      'MERIDIAN PEARL / 048W    28/NOV      01/DEC',
    ]);
    expect(table).toEqual([
      ['VESSEL / VOY', 'QINGDAO', 'NINGBO'],
      [null, 'ETD', 'ETD'],
      [],
      ['MERIDIAN PEARL / 048W', '28/NOV', '01/DEC'],
    ]);
  });

  test('sentences are no table', () => {
    expect(tableOfLines(['Dear all,', 'please find our list.', 'Regards'])).toBeNull();
  });
});

test('a cancelled row is not read as a sailing', () => {
  const rows = cells(`
VSL | VOY | L/P | LAYCAN | D/P | ETA | SENDER
TEST CORAL | 701W | 上海 | 2026-12-02 | 吉达 | 2027-01-01 | a
TEST AMBER | 703W | 上海 | 2026-12-03 | GEORGETOWN | 2027-01-08 | a
TEST OPAL | 705W | 上海 | 2026-12-05 | 吉达 | 2027-01-04 | 取消`);
  expect(read(rows).filter((text) => text.includes('TEST OPAL'))).toEqual([]);
  expect(read(rows).filter((text) => text.includes('TEST CORAL'))).toHaveLength(1);
});

describe('the rest of a document is read although one row is not', () => {
  test('a row whose days have no meaning becomes a question', () => {
    const rows = cells(`
      Vessel | Voy | Qingdao | Chennai
      EASTERN DAWN | 2648W | 28-Nov | 17-Dec
      WESTERN DUSK | 2649W | on request | on request`);
    expect(read(rows)).toEqual([
      'EASTERN DAWN 2648W, CNTAOL 2026-11-28, INMAAD 2026-12-17',
      expect.any(String),
    ]);
  });

  test('cancelled rows are left out, and the others are read', () => {
    const rows = cells(`
      Vessel | Voy | Qingdao | Chennai | Remark
      EASTERN DAWN | 2648W | 28-Nov | 17-Dec |
      WESTERN DUSK | 2649W | 05-Dec | 24-Dec | STORNIERT`);
    expect(read(rows)).toEqual(['EASTERN DAWN 2648W, CNTAOL 2026-11-28, INMAAD 2026-12-17']);
  });

  test('the departures below the arrivals have the same port', () => {
    const rows = cells(`
      Vessel | | KOALA BAY | KOALA COVE
      Voyage | | 101S | 102S
      Shanghai | ETA | 05-Dec | 12-Dec
       | ETD | 06-Dec | 13-Dec
      Sydney | ETA | 22-Dec | 29-Dec
       | ETD | 24-Dec | 31-Dec`);
    expect(read(rows)).toEqual([
      'KOALA BAY 101S, CNSHAL 2026-12-05/06, AUSYDD 2026-12-22/24',
      'KOALA COVE 102S, CNSHAL 2026-12-12/13, AUSYDD 2026-12-29/31',
    ]);
  });
});

describe('a heading is a moment, and no vessel', () => {
  test.each(['Leaves', 'Out', 'Sails', 'Zarpe'])('%s is the departure', (departs) => {
    const rows = cells(`
      MV NORDIC HERON V.30N
      Place | Arrival | ${departs}
      Shanghai | 6 Dec | 7 Dec
      Jebel Ali | 30 Dec | 1 Jan`);
    expect(read(rows)).toEqual(['NORDIC HERON 30N, CNSHAL 2026-12-06/07, AEJEAD 2026-12-30/2027-01-01']);
  });

  test('days below an unknown heading next to arrivals are asked about', () => {
    const rows = cells(`
      MV NORDIC HERON V.30N
      Place | Arrival | Tally
      Shanghai | 6 Dec | 7 Dec
      Jebel Ali | 30 Dec | 1 Jan`);
    expect(read(rows).filter((text) => text.startsWith('NORDIC HERON'))).toEqual([]);
  });
});

test('a vessel keeps the characters of its name', () => {
  const rows = cells(`
    本船名 | 航海番号 | 横浜 | 神戸 | シンガポール
    東洋さくら | V.42 | 12/15 | 12/17-18 | 12/30`);
  expect(read(rows)[0]).toContain('東洋さくら 42, JPYOKL 2026-12-15');
});

test('a text that is not understood ends the section of the vessel above', () => {
  const rows = cells(`
    MV NORDIC HERON V.30N
    Port | ETA | ETD
    Shanghai | 6 Dec | 7 Dec
    Jebel Ali | 30 Dec | 1 Jan
    and then the next one
    Port | ETA | ETD
    Ningbo | 16 Dec | 17 Dec
    Dammam | 10 Jan | 12 Jan`);
  expect(read(rows).filter((text) => text.includes('CNNGBL'))).toEqual([]);
});

test('calls in a list that are not in the order of their days are asked about', () => {
  const rows = cells(`
    Vessel | Voy | Port | Arr | Dep
    CROWN OPAL | 644W | Singapore | 17 Dec | 18 Dec
     | | Port Klang | 15 Dec | 16 Dec
     | | Colombo | 23 Dec | 24 Dec`);
  expect(read(rows).filter((text) => text.startsWith('CROWN OPAL'))).toEqual([]);
});

test('a list of calls in one cell is split behind the days of each call', () => {
  const rows = cells(`
    Vessel | Voy | Route with dates
    NORDIC HERON | 612W | SANTOS 6 Dec - APAPA 20 Dec - ABIDJAN 25 Dec
    EVER LOTUS | 046E | SANTOS 17 Dec APAPA 31 Dec ABIDJAN 5 Jan`);
  expect(read(rows)).toHaveLength(2);
  expect(read(rows)[0]).toContain('NORDIC HERON 612W, BRSSZL 2026-12-06');
});

test('a full row of a document without known columns is left out', () => {
  const rows = cells(`
    Lift | Trip | Out of | Into | Space
    Verdant Oak | VE-4 | Gdynia 5-7 Dec | Baltimore 26 Dec | ok
    Verdant Elm | VE-5 | Gdynia 15-17 Dec | Baltimore 6 Jan | full`);
  expect(read(rows).filter((text) => text.includes('Verdant Elm VE-5,'))).toEqual([]);
});
