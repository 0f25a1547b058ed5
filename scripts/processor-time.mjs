// Processor time, user and system, of what this process has started. Linux tells it in /proc; elsewhere
// nobody knows, and every figure is undefined.
import { readdirSync, readFileSync } from 'node:fs';

const sampleMs = 500;
/** In which /proc counts: a hundred a second on every Linux that Node runs on. */
const ticksASecond = 100;

/** What was seen of each process of ours, also of those that have ended. By id and start, as ids come again. */
const seen = new Map();
const self = String(process.pid);
let timer;

/**
 * The kernel hands the time of an ended process to whoever waits for it. A browser waits for none of its
 * own, so that looking at the end only would miss most of it: somebody has to look meanwhile.
 */
export function watchProcessorTime() {
  if (timer || !readStat(self)) return;
  timer = setInterval(look, sampleMs);
  timer.unref();
}

/** Seconds so far of a process and all below it, which may have ended; without an id, of all that we have started. */
export function processorSeconds(pid = self) {
  if (!timer) return undefined;
  look();
  const wanted = [...seen.values()].find((one) => one.pid === `${pid}`);
  if (!wanted) return undefined;
  return (ticksOf(wanted) - (wanted.pid === self ? wanted.own : 0)) / ticksASecond;
}

/** Its own and that of all below: where both know of the ended ones, the one who has seen more. */
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

/** Ours is who we are, whose parent is ours, and who was ours before its parent ended. */
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
    // The name before it may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (at) => Number(fields[at]) + Number(fields[at + 1]);
    return { pid, parent: fields[1], start: fields[19], own: ticks(11), waitedFor: ticks(13) };
  } catch {
    return undefined;
  }
}
