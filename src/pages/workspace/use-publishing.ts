import { useState } from 'react';

import type { Published } from '../../features/publishing/review-dialog.tsx';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { t } from '../../i18n/t.ts';
import { groupChanges, changedIds } from '../../features/publishing/group-changes.ts';
import { refusedOf, withdrawnBy } from '../../features/publishing/pending-publication.ts';
import {
  deletePublication,
  abandonChange,
  publishGroup,
  type PublishRequest,
} from '../../features/publishing/publish-group.ts';
import { publishTimeText } from '../../features/publishing/publish-time-text.ts';
import { discardEntry, type DiscardWords } from '../../features/sync/act-on-entry.ts';
import { messageMs, runWithMessage } from '../../ui/run-with-message.ts';
import { draftsOfGroup } from '../../features/workspace/drafts-of-group.ts';
import { cancelChange } from '../../features/workspace/cancel-change.ts';
import type { Workspace } from '../../features/workspace/use-workspace.ts';
import { isReachable, connectionState } from '../../state/connection-state.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import type { Template } from '../../store/own-rows.ts';
import { serverNow } from '../../state/server-clock.ts';
import { showMessage } from '../../ui/toasts.ts';

interface OpenedReview {
  only: ReadonlySet<string> | null;
  /**
   * The id of the refused change that was discarded for this review; null if there was none. The review is
   * not shown until the store no longer contains the change, because until then the drafts still have its
   * effects.
   */
  after: string | null;
}

/**
 * Returns the state of a group's publication and the actions on it. `stored` resolves once this device has
 * stored all edits made so far.
 */
export function usePublishing(
  template: Template,
  workspace: Pick<Workspace, 'templates' | 'drafts' | 'publications' | 'pending'>,
  { today, stored }: { today: PlainDate; stored: () => Promise<unknown> },
) {
  const [review, setReview] = useState<OpenedReview | null>(null);
  const [published, setPublished] = useState<Published | null>(null);
  const publication = workspace.publications.get(template.batch_id ?? '');
  const pending = workspace.pending.get(template.id) ?? [];
  const refused = refusedOf(pending);
  const standing = groupChanges(template, { drafts: workspace.drafts, publication }, today);

  /**
   * Returns the ids of the changed drafts; null if the changes are unknown. The drafts are read from the
   * store, because the last edit may have been stored after the last render.
   */
  const storedChanges = async (): Promise<ReadonlySet<string> | null> => {
    const own = [...(await draftsOfGroup(template.id)).values()];
    const drafts = new Map<string, readonly NewDraft[]>([...workspace.drafts, [template.id, own]]);
    return changedIds(groupChanges(template, { drafts, publication }, today));
  };
  /**
   * Opens the review. A refused publication is discarded first, because it would block the next one; the rows
   * of the server then take the place of this device's rows, if they are known.
   */
  const open = (some: ReadonlySet<string> | null) =>
    runWithMessage(async () => {
      await stored();
      setPublished(null);
      if (refused) await abandonChange(refused);
      // Discarding a refused change alters the drafts and the published state, so changes that were computed
      // before are outdated. The review then contains all changes.
      const only = some ?? (refused ? null : await storedChanges());
      setReview({ only, after: refused?.id ?? null });
    }, undefined);
  const publish = (request: PublishRequest, made: Published) => {
    setReview(null);
    void send(request).then((isDone) => isDone && made.text !== '' && setPublished(made));
  };
  return {
    publication,
    standing,
    elsewhere: publishedByOthers(template, workspace),
    pending,
    refused,
    review: review?.after && review.after === refused?.id ? null : review,
    open: (only?: ReadonlySet<string>) => void open(only ?? null),
    close: () => setReview(null),
    publish,
    /**
     * The publication that was last sent from this page, if its changes can be copied as a text for
     * customers. Null when the person has closed the notice, opened a review again or discarded the
     * publication.
     */
    published,
    closePublished: () => setPublished(null),
    confirm: () => void confirmGroup(template, workspace, today),
    callOff: () => {
      setReview(null);
      const { scheduled } = template;
      if (!scheduled) return;
      const planned = { id: scheduled.id, template_id: template.id, state: 'scheduled' as const };
      const done = t(
        isReachable(connectionState.status) ? 'publishing.callOffSubmitted' : 'publishing.callOffQueued',
      );
      void runWithMessage(() => deletePublication(planned), done);
    },
    giveUp: (entry: QueuedEntry) => void runWithMessage(() => abandonChange(entry), undefined),
    withdraw: (entry: QueuedEntry) => {
      setPublished(null);
      void discardEntry(entry, wordsOf(entry));
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;

/** Returns the sailings in the live publications of the organisation's other groups. */
const publishedByOthers = (
  { id }: Template,
  { templates, publications }: Pick<Workspace, 'templates' | 'publications'>,
): NewDraft[] =>
  templates
    .filter((other) => other.id !== id)
    .flatMap(({ batch_id }) => publications.get(batch_id ?? '')?.list ?? []);

/** Confirms the group's published sailings without publishing changes. */
export async function confirmGroup(
  template: Template,
  { drafts, publications }: Pick<Workspace, 'drafts' | 'publications'>,
  today: PlainDate,
): Promise<void> {
  const publication = publications.get(template.batch_id ?? '');
  const standing = groupChanges(template, { drafts, publication }, today);
  const request: PublishRequest = {
    group: template,
    published: standing?.published ?? [],
    elsewhere: [],
    changes: [],
    confirms: true,
    sameTotal: standing?.same.length ?? 0,
    publishTime: null,
  };
  await send(request);
}

/**
 * Sends a publication and returns true if it was queued. Undo is offered only without a connection, until the
 * publication is sent; with a connection, it is live before a person could press the button.
 */
async function send(request: PublishRequest): Promise<boolean> {
  const isWaiting = !isReachable(connectionState.status);
  let entry = '';
  const act = async () => {
    entry = await publishGroup(request);
  };
  return runWithMessage(act, doneText(request), isWaiting ? () => undo(entry) : undefined);
}

async function undo(entry: string): Promise<void> {
  const came = await cancelChange(entry);
  if (came === 'gone') showMessage(t('publishing.notWaiting'), { forMs: messageMs });
  if (came === 'asked') showMessage(t('publishing.takingBack'), { forMs: messageMs });
}

function wordsOf(entry: QueuedEntry): DiscardWords {
  const [back] = withdrawnBy(entry);
  if (!back)
    return {
      discarded: t('publishing.takenBack'),
      discarding: t('publishing.takingBack'),
      applied: t('publishing.takenBackLate'),
    };
  return back.base === 'scheduled'
    ? {
        discarded: t('publishing.callOffKept'),
        discarding: t('publishing.callOffKeeping'),
        applied: t('publishing.calledOff'),
      }
    : {
        discarded: t('publishing.withdrawKept'),
        discarding: t('publishing.withdrawKeeping'),
        applied: t('publishing.withdrawnAlready'),
      };
}

function doneText({ changes, publishTime }: PublishRequest): string {
  const n = changes.length;
  if (n === 0)
    return t(isReachable(connectionState.status) ? 'publishing.confirmDone' : 'publishing.confirmQueued');
  if (publishTime) {
    const time = publishTimeText(publishTime.toISOString(), new Date(serverNow()));
    return t('publishing.scheduledDone', { time, n });
  }
  return t(isReachable(connectionState.status) ? 'publishing.published' : 'publishing.publishQueued', { n });
}
