import { copyText, shareLink } from '../../features/share/share.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { copyIcon, shareIcon } from '../../ui/icon-shapes.ts';

interface ResultActionsProps {
  /** The result as text for a chat. */
  text: string;
  /** The link to share; if absent, `text` is shared. */
  link?: string;
  title: string;
  onClear?: () => void;
}

/** The buttons that copy, share and clear a result. */
export const ResultActions = ({ text, link, title, onClear }: ResultActionsProps) => (
  <ButtonGroup>
    <Button icon={copyIcon} onClick={() => void copyText(text, t('tools.copied'))}>
      {t('tools.copy')}
    </Button>
    <Button kind="quiet" icon={shareIcon} onClick={() => void share({ text, link, title })}>
      {t('tools.share')}
    </Button>
    {onClear && (
      <Button kind="quiet" onClick={onClear}>
        {t('tools.clear')}
      </Button>
    )}
  </ButtonGroup>
);

async function share({ text, link, title }: { text: string; link: string | undefined; title: string }) {
  if (link !== undefined) return shareLink(title, link);
  if (typeof navigator.share !== 'function') return copyText(text, t('tools.copied'));
  // The promise rejects if the member closes the share sheet, which is not an error.
  return navigator.share({ title, text }).catch(() => {});
}
