import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { strToU8 } from 'fflate';
import { afterAll, expect, test } from 'vitest';

import { aZip } from '../support/a-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'bombs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = fileURLToPath(new URL('read-measured.ts', import.meta.url));

/** The limits for the reading of any file: the processor time in ms, and the added memory in MB. */
const most = { cpuMs: 10_000, addedMb: 200 };

/** The part of the memory for new objects stays small, because it would grow by another amount each time. */
const flags = ['--max-semi-space-size=2', '--import', 'tsx'];

/** Reads a file in a separate process, so that only the memory for this file is measured. */
async function measured(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, path]);
  const { outcome, cpuMs, addedMb }: { outcome: string; cpuMs: number; addedMb: number } = JSON.parse(stdout);
  return { outcome, isFast: cpuMs < most.cpuMs, isSmall: addedMb < most.addedMb };
}

const workbook = strToU8('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>');
const packed = (path: string, text: Uint8Array) => aZip({ 'xl/workbook.xml': workbook, [path]: text });
const repeated = (text: string, mb: number) => Buffer.alloc(mb * 1_048_576, text);

test.each([
  ['zeros.xlsx', () => packed('xl/worksheets/sheet1.xml', new Uint8Array(120 * 1_048_576))],
  ['cells.xlsx', () => packed('xl/worksheets/sheet1.xml', repeated('<row><c><v>1</v></c></row>', 40))],
  ['texts.xlsx', () => packed('xl/sharedStrings.xml', repeated('<si><t>a</t></si>', 31))],
  ['lines.csv', () => repeated('a,b,c\n', 29)],
  ['tags.html', () => repeated('<table><tr><td>a', 29)],
])(
  'the bomb %s ends with a message, in little time and memory',
  async (name, bytes) => {
    expect(await measured(name, bytes())).toEqual({
      outcome: 'too_large',
      isFast: true,
      isSmall: true,
    });
  },
  60_000,
);
