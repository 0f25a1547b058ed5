import { t } from '../../../i18n/t.ts';
import { closeTopic, showMessage } from '../../../ui/toasts.ts';

const topic = 'draft-grid';

/** Says what was done to the drafts, one step at a time: what can be taken back is the last of them. */
export const sayStep = (text: string, onUndo?: (way: 'undo') => void): void =>
  showMessage(text, {
    topic,
    ...(onUndo && { action: { label: t('draftGrid.undo'), run: () => onUndo('undo') } }),
  });

/** With another step the offer to take the one before back is gone. */
export const forgetStep = (): void => closeTopic(topic);
