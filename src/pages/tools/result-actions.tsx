import { copyText, shareLink } from '../../features/share/share.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { copyIcon, shareIcon } from '../../ui/icon-shapes.ts';

interface ResultActionsProps {
  /** As it is pasted into a chat. */
  text: string;
  /** What the link opens; without one the text itself is shared. */
  link?: string;
  title: string;
  onClear?: () => void;
}

/** Takes a result along: as text, or by the system's own sheet. */
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
  // Putting the sheet away is an answer too.
  return navigator.share({ title, text }).catch(() => {});
}
