import { t } from '../../../i18n/t.ts';
import { closeTopic, currentToasts, showMessage } from '../../../ui/toasts.ts';

const topic = 'draft-grid';

/**
 * Shows a message about an edit or an import in place of the previous message, because only the last step can
 * be undone.
 */
export const showStepMessage = (text: string, onUndo?: (way: 'undo') => void, forMs?: number): void =>
  showMessage(text, {
    topic,
    ...(forMs !== undefined && { forMs }),
    ...(onUndo && { action: { label: t('draftGrid.undo'), run: () => onUndo('undo') } }),
  });

/**
 * Shows a message about an edit or an import, with a button for a further step that the person will probably
 * want.
 */
export const offerStep = (text: string, action: { label: string; run: () => void }): void =>
  showMessage(text, { topic, action });

/**
 * Handles Ctrl+S: shows a message that edits are saved already, with a button that opens the review. If that
 * message is still visible, opens the review. `onReview` is absent if there is nothing to review.
 */
export function answerSave(onReview: (() => void) | undefined): void {
  if (!onReview) return showStepMessage(t('gridTable.saved'));
  const label = t('gridTable.reviewBySave');
  const isOffered = currentToasts().some((toast) => toast.topic === topic && toast.action?.label === label);
  if (!isOffered) return offerStep(t('gridTable.saved'), { label, run: onReview });
  forgetStep();
  onReview();
}

/** Closes the message about the previous step, because its undo button would undo the new step. */
export const forgetStep = (): void => closeTopic(topic);
