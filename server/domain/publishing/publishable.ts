import type { Template } from '../../../contract/calls/workspace/template.ts';
import { AppError, type FieldProblem } from '../../../contract/error-code.ts';
import type { VerdictContext } from '../../../trade/draft/draft-verdict.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import { listPublishedSailings } from '../../db/publishing/live-sailings.ts';
import type { Snapshot } from '../../db/publishing/snapshots.ts';
import { lockReferences } from '../../db/workspace/references.ts';
import type { Applying } from '../queue/sync-runs.ts';
import { referencesIn } from '../workspace/storable-draft.ts';

interface Checking {
  context: VerdictContext;
  template: Pick<Template, 'shipowner_id'>;
  applying: Applying;
}

/** The maximum number of problems in a refusal, because a person cannot work on more at the same time. */
export const problemsMost = 200;

/**
 * Throws `invalid` with the faults of the drafts to publish, and with the calls whose id belongs to another
 * sailing. The field of a fault is named `{id}.{field}`, with the id of the draft. Throws `not_found` if a new
 * sailing has the id of another shipowner's sailing.
 */
export async function assertPublishable(
  outgoing: readonly Snapshot[],
  { context, template, applying }: Checking,
): Promise<void> {
  const faults = outgoing.flatMap(({ id, sailing }) =>
    draftVerdicts(sailing, context)
      .filter(({ kind }) => kind === 'fault')
      .map(({ field, code, values }): FieldProblem => {
        return { field: `${id}.${field}`, code, values, of: 'draft' };
      }),
  );
  const repeated = (await repeatedCalls(outgoing, applying)).map((field): FieldProblem => {
    return { field, code: 'id_repeated' };
  });
  const problems = [...faults, ...repeated].slice(0, problemsMost);
  if (problems.length > 0) throw new AppError('invalid', { problems });
  const known = await listPublishedSailings(
    applying,
    outgoing.filter(({ change }) => change === 'added').map(({ id }) => id),
  );
  if ([...known.values()].some(({ shipowner_id }) => shipowner_id !== template.shipowner_id))
    throw new AppError('not_found');
}

/**
 * Returns the calls whose id already belongs to a call of another sailing. An id of a call is never used for
 * another call, even after the call was deleted.
 */
async function repeatedCalls(outgoing: readonly Snapshot[], applying: Applying): Promise<string[]> {
  const sailings = outgoing.map(({ sailing }) => sailing);
  const { calls } = await lockReferences(applying, referencesIn(sailings));
  const owners = new Map(calls);
  return sailings.flatMap(({ id, harbors }) =>
    harbors.flatMap((call) => {
      const owner = owners.get(call.id) ?? id;
      owners.set(call.id, owner);
      return owner === id ? [] : [`${id}.harbors.${call.id}`];
    }),
  );
}
