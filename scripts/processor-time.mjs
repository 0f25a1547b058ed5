// Measures the processor time (user and system) of the processes that this process started. Reads /proc on
// Linux. On other systems all measurements are undefined.
import { readdirSync, readFileSync } from 'node:fs';

const sampleMs = 500;
/** The unit of time in /proc: a hundred ticks per second on every Linux that Node supports. */
const ticksASecond = 100;

/**
 * The last sample of each of our processes, including processes that have ended. The key contains the id and
 * the start time, because the system reuses ids.
 */
const seen = new Map();
const self = String(process.pid);
let timer;

/**
 * Starts the sampling. When a process ends, the kernel adds its time to the parent that waits for it. A
 * browser does not wait for its processes, so a single reading at the end would miss most of their time.
 */
export function watchProcessorTime() {
  if (timer || !readStat(self)) return;
  timer = setInterval(look, sampleMs);
  timer.unref();
}

/**
 * Returns the processor seconds of a process and all its descendants, including processes that have ended.
 * Without an id, returns the seconds of all processes that this process started.
 */
export function processorSeconds(pid = self) {
  if (!timer) return undefined;
  look();
  const wanted = [...seen.values()].find((one) => one.pid === `${pid}`);
  if (!wanted) return undefined;
  return (ticksOf(wanted) - (wanted.pid === self ? wanted.own : 0)) / ticksASecond;
}

/**
 * Returns the processor ticks of a process and all its descendants. For ended children there are two numbers:
 * our samples, and the time that the kernel added to the process. Each number may miss some time, so the
 * larger number is used.
 */
function ticksOf(one) {
  let live = 0;
  let ended = 0;
  for (const child of one.children) {
    if (child.hasEnded) ended += ticksOf(child);
    else live += ticksOf(child);
  }
  return one.own + live + Math.max(ended, one.waitedFor);
}

function look() {
  const running = new Map();
  for (const pid of readdirSync('/proc')) {
    const stat = /^\d/.test(pid) && readStat(pid);
    if (stat) running.set(pid, stat);
  }
  for (const stat of running.values()) note(stat, running);
  for (const one of seen.values()) one.hasEnded = running.get(one.pid)?.start !== one.start;
}

/**
 * Records a process if it is this process or a descendant of it. The record remains when the parent of the
 * process ends.
 */
function note(stat, running) {
  const key = `${stat.pid} ${stat.start}`;
  const known = seen.get(key);
  if (known) return Object.assign(known, stat);
  const parent = running.get(stat.parent);
  const above = stat.pid === self || !parent ? undefined : note(parent, running);
  if (!above && stat.pid !== self) return undefined;
  const one = { ...stat, children: [], hasEnded: false };
  seen.set(key, one);
  above?.children.push(one);
  return one;
}

function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The fields after the name of the process. The name is in brackets and may itself contain spaces and
    // brackets, so only the text after it is split.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (at) => Number(fields[at]) + Number(fields[at + 1]);
    return { pid, parent: fields[1], start: fields[19], own: ticks(11), waitedFor: ticks(13) };
  } catch {
    return undefined;
  }
}
