import type { MessageKey } from '../../../contract/messages/zh.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';

/**
 * Shows that a part of the page could not be loaded and has no cached copy. The other parts are not affected.
 */
export const Lost = ({ what, onRetry }: { what: MessageKey; onRetry: () => void }) => (
  <div className="grid gap-2 pad-4 text-14 failed left" role="status">
    <p>{sentence(currentLanguage(), what)}</p>
    <Button icon={refreshIcon} onClick={onRetry}>
      {t('invite.retry')}
    </Button>
  </div>
);
