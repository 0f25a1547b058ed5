// Stores which test files passed on this machine, and with which inputs.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { readGraph, root } from './import-graph.mjs';
import { keyOf, testFilesOf } from './test-files.mjs';

/**
 * The file that stores which tests passed. `npm ci` deletes it, so the first run in a clone runs all tests.
 */
const path = join(root, 'node_modules/.cache/laycan-tests/green.json');

/**
 * @typedef {object} Choice
 * @property {string[]} run the files to run
 * @property {string[]} skipped files that have passed with the same inputs
 * @property {Map<string, string | null>} keys the key of each file; null if the file must always run
 */

/** Selects the test files that have not passed with their current inputs. `isWhole` selects all files. */
export function chooseTests(
  kind,
  { graph = readGraph(), files = testFilesOf(graph, kind), isWhole = false } = {},
) {
  const green = readGreen();
  const keys = new Map(files.map((file) => [file, keyOf(graph, kind, file)]));
  const isGreen = (file) => !isWhole && keys.get(file) !== null && green[file]?.key === keys.get(file);
  return { run: files.filter((file) => !isGreen(file)), skipped: files.filter(isGreen), keys };
}

/**
 * Records the files of a run. A file is recorded as passed if all its tests passed at the first attempt, and
 * if its inputs did not change during the run.
 */
export function recordRun(kind, { keys }, played) {
  const now = readGraph();
  const green = readGreen();
  for (const { file, ms, hasPassed } of played) {
    const key = keys.get(file) ?? null;
    const isSame = hasPassed && key !== null && key === keyOf(now, kind, file);
    green[file] = { key: isSame ? key : null, ms: Math.round(ms) };
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(green));
  renameSync(`${path}.new`, path);
}

/** The record of the last run, read once, because sorting the test files asks for it thousands of times. */
let lastRun;

/** Returns the duration of a file in its last run in ms, or an estimate. */
export function lastMs(kind, file) {
  lastRun ??= readGreen();
  return lastRun[file]?.ms ?? { unit: 1_500, browser: 12_000 }[kind];
}

/** Returns the files in a JSON report of Vitest, with their results. */
export const unitResults = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, status }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
    hasPassed: status === 'passed',
  }));

/**
 * Returns the files in a JSON report of Playwright. The time of the first test of a file includes the setup.
 */
export function browserResults({ suites }) {
  const files = new Map();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const name = `tests/e2e/${file}`;
    const before = files.get(name) ?? { file: name, ms: 0, hasPassed: true };
    const ms = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, before.ms);
    const hasPassed = before.hasPassed && tests.every(({ status }) => status === 'expected');
    files.set(name, { ...before, ms, hasPassed });
  }
  return [...files.values()];
}

/** Returns the specs of a suite and of all suites inside it. */
export const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function readGreen() {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  } catch {
    return {};
  }
}
