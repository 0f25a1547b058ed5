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
import { withdrawnBy } from './pending-publication.ts';
import { sailingTitle } from './sailing-book.ts';

/** The maximum number of reasons shown. Further reasons are only counted. */
const reasonsMost = 5;

/**
 * Returns the reasons why a publication was refused, one line each. A line names the sailing if its reason
 * concerns a single sailing.
 */
export function refusalReasons(entry: QueuedEntry, names: HarborNames): string[] {
  const { error, state } = entry;
  if (!error) return [];
  if (state === 'conflict') return conflictReasons(entry);
  const drafts = draftsOf(entry);
  const reasons = error.errors.map(({ field, code, message }) => {
    const [id = '', ...path] = field.split('.');
    const draft = drafts.get(id);
    if (!draft) return message || sentence(currentLanguage(), code);
    const own = sentenceOf({ field: path.join('.'), code }, draft, entry) ?? message;
    return [sailingTitle(draft), labelOf(path, draft, names), own || sentence(currentLanguage(), code)]
      .filter(Boolean)
      .join(' · ');
  });
  if (reasons.length === 0) reasons.push(error.message || sentence(currentLanguage(), error.code));
  const more = reasons.length - reasonsMost;
  return more > 0 ? [...reasons.slice(0, reasonsMost), t('publishing.reasonMore', { n: more })] : reasons;
}

/**
 * Returns the sentence for a fault in the current language. The sentence of the server is in the language of
 * the earlier request, so the rules are applied to the draft again. A port counts as unknown only if the
 * server's code is `harbor_unknown`, because the port list of this device may differ. Returns undefined for
 * an error that is not about a draft's field.
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

/** Returns the changes or publications of other people with which this publication is in conflict. */
function conflictReasons(entry: QueuedEntry): string[] {
  const { call, body, error } = entry;
  const [back] = withdrawnBy(entry);
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

type TakenBack = ReturnType<typeof withdrawnBy>[number];

/**
 * Returns the reason of a refused withdrawal or cancellation: the publication is already live, or another
 * publication has replaced it.
 */
function replacedReason({ id }: TakenBack, theirs: unknown): string {
  const { list = [] } = (theirs ?? {}) as { list?: Batch[] };
  const batch = list.find((one) => one.id === id);
  return batch?.state === 'live'
    ? t('publishing.conflictOut', { n: batch.number })
    : t('publishing.conflictBatch');
}

/** Returns the sailings of a queued publication, from the rows that this device stored with it. */
function draftsOf(entry: QueuedEntry): ReadonlyMap<string, NewDraft> {
  const made = changeIn(entry, 'publication')?.after;
  const wanted = new Set(bodyOf(schedulePublish, entry).rows.map(({ id }) => id));
  return new Map(made?.list.filter(({ id }) => wanted.has(id)).map((draft) => [draft.id, draft]));
}

/** Returns the label of a fault: the port's name for a fault of a port call, otherwise the field's name. */
export function labelOf([list = '', id]: readonly string[], draft: NewDraft, names: HarborNames): string {
  if (list !== 'harbors') return draftFieldName(list);
  const code = draft.harbors.find((call) => call.id === id)?.harbor_code ?? '';
  return code === '' ? t('publishing.call') : names.harborName(code, currentLanguage());
}
