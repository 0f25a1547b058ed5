import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyIcon } from '../../ui/icon-shapes.ts';
import { showMessage } from '../../ui/toasts.ts';
import type { CardProps } from './card-props.ts';
import styles from './invite-card.module.css';

/** The member's invitation code and a registration link that contains it. */
export function InviteCard({ profile: { invite_code } }: CardProps) {
  const link = `${location.origin}${location.pathname}#${loginLink(undefined, invite_code)}`;
  return (
    <section aria-labelledby="invite-title">
      <Card head={<h2 id="invite-title">{t('user.invite')}</h2>}>
        <div className="stack gap-2">
          <p className={styles.code}>
            <span className="sr-only">{t('user.inviteCode')}</span>
            <span>{invite_code}</span>
            <Button
              kind="quiet"
              icon={copyIcon}
              label={t('user.copyCode')}
              onClick={() => void copy(invite_code, t('user.codeCopied'))}
            />
          </p>
          <p className="note">{t('user.inviteText')}</p>
          <ButtonGroup>
            <Button onClick={() => void copy(link, t('user.linkCopied'))}>{t('user.copyLink')}</Button>
            <ButtonLink kind="quiet" href={`#${routes.invite}`}>
              {t('user.inviteOpen')}
            </ButtonLink>
          </ButtonGroup>
        </div>
      </Card>
    </section>
  );
}

async function copy(text: string, done: string): Promise<void> {
  try {
    // Throws on plain http, where browsers provide no clipboard.
    await navigator.clipboard.writeText(text);
    showMessage(done);
  } catch {
    showMessage(t('user.copyFailed'), { forMs: 4_000 });
  }
}
