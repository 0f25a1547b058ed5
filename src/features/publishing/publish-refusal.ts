import type { Batch } from '../../../contract/calls/publishing.ts';
import type { Template } from '../../../contract/calls/workspace/template.ts';
import { schedulePublish } from '../../../contract/facts/publishing.ts';
import type { DraftRow, NewDraft } from '../../../trade/draft/draft.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { draftSentence } from '../../../contract/messages/draft/draft-sentence.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { bodyOf, changeIn, type QueuedEntry } from '../../store/outbox.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { draftFieldName } from './draft-field-names.ts';
import { takenBackBy } from './pending-publication.ts';
import { sailingTitle } from './sailing-book.ts';

/** More of them are counted. */
const reasonsMost = 5;

/** Why a publication did not go out, line by line: per sailing where it was one of them. */
export function refusalReasons(entry: QueuedEntry, names: HarborNames): string[] {
  const { error, state } = entry;
  if (!error) return [];
  if (state === 'conflict') return conflictReasons(entry);
  const drafts = draftsOf(entry);
  const reasons = error.errors.map(({ field, code, message }) => {
    const [id = '', ...path] = field.split('.');
    const draft = drafts.get(id);
    if (!draft) return message || sentence(currentLanguage(), code);
    const said = sentenceOf({ field: path.join('.'), code }, draft, entry) ?? message;
    return [sailingTitle(draft), labelOf(path, draft, names), said || sentence(currentLanguage(), code)]
      .filter(Boolean)
      .join(' · ');
  });
  if (reasons.length === 0) reasons.push(error.message || sentence(currentLanguage(), error.code));
  const more = reasons.length - reasonsMost;
  return more > 0 ? [...reasons.slice(0, reasonsMost), t('publishing.reasonMore', { n: more })] : reasons;
}

/**
 * The fault in the language of now: the server's words are in the one that it was asked in. The same rules say it here,
 * with the ports being what the server takes them for. Undefined for what is no verdict on a draft.
 */
function sentenceOf(
  { field, code }: { field: string; code: string },
  draft: NewDraft,
  { create_time }: QueuedEntry,
): string | undefined {
  const isHarbor = () => code !== 'harbor_unknown';
  const verdicts = draftVerdicts(draft, { isHarbor, today: todayIn(weekZone, new Date(create_time)) });
  const verdict = verdicts.find((one) => one.field === field && one.code === code);
  return verdict && draftSentence(currentLanguage(), verdict);
}

/** Others have changed or published something meanwhile: what of it differs from what the person saw. */
function conflictReasons(entry: QueuedEntry): string[] {
  const { call, body, error } = entry;
  const [back] = takenBackBy(entry);
  if (back) return [replacedReason(back, error?.theirs)];
  const { template, list = [] } = (error?.theirs ?? {}) as { template?: Template; list?: DraftRow[] };
  const base = call === schedulePublish.path ? bodyOf(schedulePublish, { body }).base : undefined;
  const isPublish = base !== undefined && template !== undefined;
  const names = list
    .slice(0, reasonsMost)
    .map((row) => ('ship_name' in row ? sailingTitle(row) : ''))
    .filter(Boolean);
  return [
    ...(isPublish && template.batch_id !== base.batch_id
      ? [t(template.batch_id === null ? 'publishing.conflictWithdrawn' : 'publishing.conflictBatch')]
      : []),
    ...(isPublish && (template.scheduled?.id ?? null) !== base.scheduled_id
      ? [t('publishing.conflictScheduled')]
      : []),
    ...(names.length > 0
      ? [t('publishing.conflictDrafts', { n: list.length, names: names.join(t('ui.comma')) })]
      : []),
  ];
}

type TakenBack = ReturnType<typeof takenBackBy>[number];

/** What was to be called off has gone out, or another publication has taken the place of what was to be withdrawn. */
function replacedReason({ id }: TakenBack, theirs: unknown): string {
  const { list = [] } = (theirs ?? {}) as { list?: Batch[] };
  const batch = list.find((one) => one.id === id);
  return batch?.state === 'live'
    ? t('publishing.conflictOut', { n: batch.number })
    : t('publishing.conflictBatch');
}

/** The sailings as they were to go out: the entry has them with the rows that it changed. */
function draftsOf(entry: QueuedEntry): ReadonlyMap<string, NewDraft> {
  const made = changeIn(entry, 'publication')?.after;
  const wanted = new Set(bodyOf(schedulePublish, entry).rows.map(({ id }) => id));
  return new Map(made?.list.filter(({ id }) => wanted.has(id)).map((draft) => [draft.id, draft]));
}

/** The port for what is wrong with a call, the name of the field for all else. */
export function labelOf([list = '', id]: readonly string[], draft: NewDraft, names: HarborNames): string {
  if (list !== 'harbors') return draftFieldName(list);
  const code = draft.harbors.find((call) => call.id === id)?.harbor_code ?? '';
  return code === '' ? t('publishing.call') : names.harborName(code, currentLanguage());
}
