import { aDraftArrival, aDraftCall, aDraftSailing } from './a-draft-sailing.ts';
import { publish } from './a-publication.ts';
import { anEntry } from './a-queue.ts';
import * as a from './a-workspace.ts';

/** Publishes a sailing from Shanghai to Jebel Ali, and returns functions that change and publish it. */
export async function aPublishedSailing(
  publisher: a.Publisher,
  differs: Parameters<typeof aDraftSailing>[0] = {},
) {
  const [load, unload] = [aDraftCall(), aDraftArrival()];
  const draft = aDraftSailing({ harbors: [load, unload], ...differs });
  const group = await a.aGroupWith(publisher, [draft]);
  await publish(publisher, group);
  /** Changes fields of the draft, for example `ship_name` or `harbors.ID.start_time`, without publishing. */
  const edit = async (changes: Record<string, unknown>) => {
    const { list } = await publisher.draftsIn(group);
    const row = list.find(({ id }) => id === draft.id);
    const valueOf = (path: string) => {
      const [field = '', id, name = ''] = path.split('.');
      if (id === undefined) return Reflect.get(row ?? {}, field) as unknown;
      const rows = [...(row?.harbors ?? []), ...(row?.cut_offs ?? [])];
      return Reflect.get(rows.find((one) => one.id === id) ?? {}, name) as unknown;
    };
    const base = Object.fromEntries(Object.keys(changes).map((path) => [path, valueOf(path)]));
    const [done] = await publisher.push(
      anEntry('organization/template/schedule/update', { id: draft.id, changes, base }),
    );
    if (done?.status !== 200) throw new Error(`not changed: ${JSON.stringify(done)}`);
  };
  const change = async (changes: Record<string, unknown>) => {
    await edit(changes);
    await publish(publisher, group);
  };
  const move = (days: [string, string]) =>
    change({ [`harbors.${load.id}.start_time`]: days[0], [`harbors.${load.id}.end_time`]: days[1] });
  return { id: draft.id, group, load, unload, edit, change, move };
}
