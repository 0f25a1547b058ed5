// Reads the file that the first argument names. Prints the outcome, the processor time in ms, and the memory
// in MB that was added during the reading.
import { readFileSync } from 'node:fs';

import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';

const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
// Loads the readers of all formats before the measurement begins.
readSheetBytes(new TextEncoder().encode('Vessel,POL\nA,Shanghai\n'));
const before = { kb: process.resourceUsage().maxRSS, cpu: process.cpuUsage() };
const read = readSheetBytes(bytes);
const { user, system } = process.cpuUsage(before.cpu);
console.log(
  JSON.stringify({
    outcome: typeof read === 'string' ? read : 'read',
    cpuMs: (user + system) / 1_000,
    addedMb: (process.resourceUsage().maxRSS - before.kb) / 1_024,
  }),
);
