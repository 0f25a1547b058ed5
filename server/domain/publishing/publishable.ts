import type { Template } from '../../../contract/calls/workspace/template.ts';
import { AppError, type FieldError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { draftSentence } from '../../../contract/messages/draft/draft-sentence.ts';
import type { VerdictContext } from '../../../trade/draft/draft-verdict.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import { listKnownSailings } from '../../db/publishing/live-sailings.ts';
import type { Snapshot } from '../../db/publishing/snapshots.ts';
import { holdReferences } from '../../db/workspace/references.ts';
import type { Applying } from '../queue/sync-runs.ts';
import { referencesIn } from '../workspace/draft-keeping.ts';

interface Checking {
  context: VerdictContext;
  template: Pick<Template, 'shipowner_id'>;
  applying: Applying;
}

/** A person can do something about so many at once. */
const errorsMost = 200;

/** Throws `invalid` with what is wrong in drafts that are to be published, each named `{id}.{field}`. */
export async function assertPublishable(
  outgoing: readonly Snapshot[],
  { context, template, applying }: Checking,
): Promise<void> {
  const { language } = applying;
  const faults = outgoing.flatMap(({ id, sailing }) =>
    draftVerdicts(sailing, context)
      .filter(({ kind }) => kind === 'fault')
      .map((verdict): FieldError => {
        const message = draftSentence(language, verdict);
        return { field: `${id}.${verdict.field}`, code: verdict.code, message };
      }),
  );
  const repeated = (await repeatedCalls(outgoing, applying)).map((field): FieldError => {
    const code = 'id_repeated';
    return { field, code, message: sentence(language, code) };
  });
  const errors = [...faults, ...repeated].slice(0, errorsMost);
  if (errors.length > 0) throw new AppError('invalid', { errors });
  const known = await listKnownSailings(
    applying,
    outgoing.filter(({ change }) => change === 'added').map(({ id }) => id),
  );
  if ([...known.values()].some(({ shipowner_id }) => shipowner_id !== template.shipowner_id))
    throw new AppError('not_found');
}

/** Calls whose id is that of another sailing's call: ids of calls are one for ever. */
async function repeatedCalls(outgoing: readonly Snapshot[], applying: Applying): Promise<string[]> {
  const sailings = outgoing.map(({ sailing }) => sailing);
  const { calls } = await holdReferences(applying, referencesIn(sailings));
  const owners = new Map(calls);
  return sailings.flatMap(({ id, harbors }) =>
    harbors.flatMap((call) => {
      const owner = owners.get(call.id) ?? id;
      owners.set(call.id, owner);
      return owner === id ? [] : [`${id}.harbors.${call.id}`];
    }),
  );
}
