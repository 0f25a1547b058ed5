import { openStore } from '../../../src/store/open-store.ts';
import { entriesOf } from '../../../src/sync/queue/queue-tables.ts';
import type { Fault } from './actor.ts';
import type { Happening } from './happenings.ts';
import { pull } from './model-rows.ts';
import { members, type QueueModel, type Tab } from './queue-model.ts';
import { act, beginTyping, decide, drain, endTyping, judgeRows, leave, logInAs } from './person.ts';

const dayMs = 86_400_000;
/** After this number of days the server may have deleted a key, so the promises no longer apply. */
const daysMost = 43;

/** Runs a history and then lets all changes finish. Returns the broken promises. */
export async function play(world: QueueModel, history: readonly Happening[]): Promise<string[]> {
  await world.logIn(members[0]);
  await pull(world.server);
  for (const [at, happening] of history.entries()) await happen(world, happening, at);
  for (const tab of world.tabs) world.kill(tab);
  while (world.late.length > 0) world.deliverLate();
  for (const member of members) {
    await logInAs(world, member);
    await drain(world);
    const store = await openStore();
    world.ledger.judge(member, await entriesOf(store, member).toArray());
    await judgeRows(world, member);
  }
  return world.ledger.broken;
}

async function happen(world: QueueModel, happening: Happening, at: number): Promise<void> {
  const store = await openStore();
  switch (happening.what) {
    case 'do':
      return act(world, tabAt(world, happening.tab), happening.intent, `s${at}`);
    case 'begin':
      return beginTyping(tabAt(world, happening.tab), happening.draft);
    case 'end':
      return endTyping(world, tabAt(world, happening.tab), `s${at}`);
    case 'wake':
      return world.wake(tabAt(world, happening.tab), happening.isHurried);
    case 'step':
      return step(world, tabAt(world, happening.tab), happening);
    case 'kill':
      return world.kill(tabAt(world, happening.tab));
    case 'update': {
      const tab = tabAt(world, happening.tab);
      world.kill(tab);
      tab.version = 2;
      if (world.mutant.dropsQueueOnUpgrade) await store.outbox.clear();
      return undefined;
    }
    case 'refresh':
      return pull(world.server);
    case 'late':
      return world.deliverLate();
    case 'time':
      return world.passTime(world.daysPassed + happening.ms / dayMs > daysMost ? 0 : happening.ms);
    case 'clock':
      world.deviceSkew += happening.ms;
      return world.passTime(0);
    case 'colleague': {
      const member = members[at % 2] ?? 7;
      return world.server.writeAsColleague(
        member,
        happening.draft,
        happening.title && `${happening.title}${at}`,
      );
    }
    case 'login':
      return logInAs(world, members[happening.n % 2] ?? 7);
    case 'logout':
      return leave(world);
    case 'lose_key':
      return world.loseKey();
    default:
      return decide(world, happening);
  }
}

/**
 * Opens some gates of a tab one after another, or all gates up to the gate with the fault. Wakes the tab if
 * it has no running task.
 */
async function step(world: QueueModel, tab: Tab, { gates, fault }: { gates: number; fault: Fault }) {
  if (tab.actors.every(({ isOver }) => isOver)) await world.wake(tab, false);
  const place = fault === 'answer_lost' ? 'answer' : 'request';
  for (let opened = 1; ; opened++) {
    const actor = tab.actors.find(({ isAtGate }) => isAtGate);
    const isLast = fault === 'none' ? opened === gates : actor?.at === place;
    await actor?.step(isLast ? fault : 'none');
    if (isLast || !actor) return;
  }
}

function tabAt(world: QueueModel, at: number): Tab {
  const tab = world.tabs[at % world.tabs.length];
  if (!tab) throw new Error('the world has no tabs');
  return tab;
}
