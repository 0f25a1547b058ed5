import { t } from '../../../i18n/t.ts';
import { closeTopic, showMessage } from '../../../ui/toasts.ts';

const topic = 'draft-grid';

/** Shows a message about a step, replacing the previous one. Only the last step can be undone. */
export const showStepMessage = (text: string, onUndo?: (way: 'undo') => void, forMs?: number): void =>
  showMessage(text, {
    topic,
    ...(forMs !== undefined && { forMs }),
    ...(onUndo && { action: { label: t('draftGrid.undo'), run: () => onUndo('undo') } }),
  });

/** Shows a message about a step with an action that continues it. */
export const offerStep = (text: string, action: { label: string; run: () => void }): void =>
  showMessage(text, { topic, action });

/** Closes the message about the previous step, because its undo button would undo the new step. */
export const forgetStep = (): void => closeTopic(topic);
