import type { Template } from '../../../contract/calls/template.ts';
import type { DraftRow, NewDraft } from '../../../contract/draft.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { Entry } from '../../store/outbox.ts';
import type { Publication } from '../../store/own-rows.ts';
import type { HarborNames } from '../harbors/harbor-names.ts';
import { draftFieldName } from './draft-field-names.ts';
import { publishPath, type PendingBody } from './pending-publication.ts';
import { sailingTitle } from './sailing-book.ts';

/** More of them are counted. */
const reasonsMost = 5;

/** Why a publication did not go out, line by line: per sailing where it was one of them. */
export function refusalReasons(entry: Entry, names: HarborNames): string[] {
  const { error, state } = entry;
  if (!error) return [];
  if (state === 'conflict') return conflictReasons(entry);
  const drafts = draftsOf(entry);
  const reasons = error.errors.map(({ field, code, message }) => {
    const [id = '', ...path] = field.split('.');
    const draft = drafts.get(id);
    const said = message || sentence(currentLanguage(), code);
    return draft
      ? [sailingTitle(draft), labelOf(path, draft, names), said].filter(Boolean).join(' · ')
      : said;
  });
  if (reasons.length === 0) reasons.push(error.message || sentence(currentLanguage(), error.code));
  const more = reasons.length - reasonsMost;
  return more > 0 ? [...reasons.slice(0, reasonsMost), t('publishing.reasonMore', { n: more })] : reasons;
}

/** Others have changed or published something meanwhile: what of it differs from what the person saw. */
function conflictReasons({ call, body, error }: Entry): string[] {
  const { template, list = [] } = (error?.theirs ?? {}) as { template?: Template; list?: DraftRow[] };
  const { base } = body as { base?: { batch_id: string | null; scheduled_id: string | null } };
  const isPublish = call === publishPath && base !== undefined && template !== undefined;
  const names = list
    .slice(0, reasonsMost)
    .map((row) => ('ship_name' in row ? sailingTitle(row) : ''))
    .filter(Boolean);
  return [
    ...(isPublish && template.batch_id !== base.batch_id ? [t('publishing.conflictBatch')] : []),
    ...(isPublish && (template.scheduled?.id ?? null) !== base.scheduled_id
      ? [t('publishing.conflictScheduled')]
      : []),
    ...(names.length > 0
      ? [t('publishing.conflictDrafts', { n: list.length, names: names.join(t('ui.comma')) })]
      : []),
  ];
}

/** The sailings as they were to go out: the entry has them with the rows that it changed. */
function draftsOf({ rows, body }: Entry): ReadonlyMap<string, NewDraft> {
  const made = rows.find(({ table }) => table === 'publication')?.after as Publication | null | undefined;
  const wanted = new Set((body as PendingBody).rows?.map(({ id }) => id));
  return new Map(made?.list.filter(({ id }) => wanted.has(id)).map((draft) => [draft.id, draft]));
}

/** The port for what is wrong with a call, the name of the field for all else. */
export function labelOf([list = '', id]: readonly string[], draft: NewDraft, names: HarborNames): string {
  if (list !== 'harbors') return draftFieldName(list);
  const code = draft.harbors.find((call) => call.id === id)?.harbor_code ?? '';
  return code === '' ? t('publishing.call') : names.harborName(code, currentLanguage());
}
