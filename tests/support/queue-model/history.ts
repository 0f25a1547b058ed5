import { openStore } from '../../../src/store/open-store.ts';
import { entriesOf } from '../../../src/sync/queue-tables.ts';
import type { Happening } from './happenings.ts';
import { members, type ModelWorld, type Tab } from './model-world.ts';
import { act, decide, drain, judgeRows, leave, logInAs, pull } from './person.ts';

const dayMs = 86_400_000;
/** Beyond that the server may have forgotten a key, and nothing is promised. */
const daysMost = 43;

/** Plays a history and then lets everything come to rest. Returns what was promised and not kept. */
export async function play(world: ModelWorld, history: readonly Happening[]): Promise<string[]> {
  await world.logIn(members[0]);
  await pull(world);
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

async function happen(world: ModelWorld, happening: Happening, at: number): Promise<void> {
  const store = await openStore();
  switch (happening.what) {
    case 'do':
      return act(world, tabAt(world, happening.tab), happening.intent, `s${at}`);
    case 'wake':
      return world.wake(tabAt(world, happening.tab), happening.isHurried);
    case 'step':
      return tabAt(world, happening.tab)
        .actors.find(({ isAtGate }) => isAtGate)
        ?.step(happening.fault);
    case 'kill':
      return world.kill(tabAt(world, happening.tab));
    case 'update': {
      const tab = tabAt(world, happening.tab);
      world.kill(tab);
      tab.version = 2;
      if (world.mutant.dropsQueueOnUpgrade) await store.outbox.clear();
      return undefined;
    }
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
    default:
      return decide(world, happening);
  }
}

function tabAt(world: ModelWorld, at: number): Tab {
  const tab = world.tabs[at % world.tabs.length];
  if (!tab) throw new Error('a world has tabs');
  return tab;
}
