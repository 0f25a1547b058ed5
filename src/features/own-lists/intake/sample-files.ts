import { addDays, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { tableFile, type SheetTable } from '../../../ui/save-table.ts';

export const sampleIds = ['rows', 'ports', 'chat', 'mail', 'sections'] as const;
export type SampleId = (typeof sampleIds)[number];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Formats a day as in an English mail: `5 Dec 2026`. */
const english = (day: PlainDate): string =>
  `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
/** Formats a day as in a Chinese chat: `12月5日`. */
const chinese = (day: PlainDate): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/**
 * Creates a sample of a schedule with fictitious vessels, which a visitor can download or read at once. Its sailings begin in
 * the weeks after `today`.
 */
export async function sampleFile(id: SampleId, today: PlainDate): Promise<File> {
  const day = (days: number) => addDays(today, days);
  const { text, table, name } = samples[id](day);
  const type = name.endsWith('.eml') ? 'message/rfc822' : 'text/plain';
  const body = table ? await tableFile('xlsx', table) : (text ?? '');
  return new File([body], name, table ? {} : { type });
}

interface Sample {
  name: string;
  text?: string;
  table?: SheetTable;
}

const samples: Readonly<Record<SampleId, (day: (days: number) => PlainDate) => Sample>> = {
  rows: (day) => ({
    name: 'sample-rows.xlsx',
    table: [
      ['Vessel', 'Voyage', 'POL', 'Laycan from', 'Laycan to', 'POD', 'ETA', 'Remark'],
      ['SAMPLE DAWN', '101', 'Shanghai', day(7), day(10), 'Jebel Ali', day(30), 'steel, project cargo'],
      ['SAMPLE TIDE', '102', 'Qingdao', day(14), day(17), 'Durban', day(42), ''],
      ['TBN', '', 'Masan', day(21), day(25), 'Houston', day(52), 'deck space'],
    ],
  }),
  ports: (day) => ({
    name: 'sample-ports.xlsx',
    table: [
      ['Vessel', 'Voyage', 'ETD Shanghai', 'ETD Ningbo', 'ETA Hamburg', 'ETA Antwerp'],
      ['SAMPLE BAY', '12W', day(7), day(9), day(40), day(43)],
      ['SAMPLE COVE', '13W', day(14), '-', day(47), day(50)],
    ],
  }),
  chat: (day) => ({
    name: 'sample-chat.txt',
    text: [
      '各位好，近期船期：',
      `1. 样船一号 V2601 ${chinese(day(7))}上海装，${chinese(day(28))}吉达卸`,
      `2. 样船二号 V2602 ${chinese(day(14))}天津新港装，${chinese(day(38))}达曼卸`,
    ].join('\n'),
  }),
  mail: (day) => ({
    name: 'sample-mail.eml',
    text: [
      'From: Sample Lines <schedule@sample.example>',
      'To: desk@agency.example',
      'Subject: Sailing schedule',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Dear all,</p><table>',
      htmlRow(['Vessel / Voy', 'POL', 'ETD', 'POD', 'ETA', 'CY cut-off']),
      htmlRow([
        'SAMPLE STAR V.31',
        'Shanghai',
        english(day(8)),
        'Singapore',
        english(day(16)),
        `${english(day(6))} 12:00`,
      ]),
      htmlRow([
        'SAMPLE MOON V.32',
        'Ningbo',
        english(day(15)),
        'Port Klang',
        english(day(24)),
        `${english(day(13))} 12:00`,
      ]),
      '</table><p>Kind regards</p>',
    ].join('\r\n'),
  }),
  sections: (day) => ({
    name: 'sample-blocks.txt',
    text: [
      'MV SAMPLE ROSE V.7',
      `Load: Antwerp ${english(day(7))}, Hamburg ${english(day(10))}`,
      `Disch: Santos ${english(day(30))}, Buenos Aires ${english(day(35))}`,
      '',
      'MV SAMPLE IRIS V.8',
      `Load: Bilbao ${english(day(18))}`,
      `Disch: Veracruz ${english(day(38))}`,
    ].join('\n'),
  }),
};

const htmlRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
