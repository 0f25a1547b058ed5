import type { ReactNode } from 'react';

import { loginLink } from '../../contract/links/screen-paths.ts';
import { usePlace } from '../hooks/use-place.ts';
import { t } from '../i18n/t.ts';
import { StateCard } from '../trade-ui/state-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { userIcon } from '../ui/first-icon-shapes.ts';

interface LogInFirstProps {
  title: string;
  text?: ReactNode;
  /** The level of the heading; 1 if the card is in place of the whole page. */
  level?: 1 | 2;
  /** The text of the button; "log in / register" if it is absent. */
  action?: string;
  /** A second action that needs no login. */
  other?: ReactNode;
}

/**
 * A card in place of a page for members. It gives the reason to log in, with a link to the login, which leads
 * back to this page.
 */
export function LogInFirst({ title, text, level = 1, action = t('shell.login'), other }: LogInFirstProps) {
  const place = usePlace();
  return (
    <StateCard
      kind="locked"
      level={level}
      title={title}
      text={text}
      actions={
        <>
          <ButtonLink kind="primary" icon={userIcon} href={`#${loginLink(place)}`}>
            {action}
          </ButtonLink>
          {other}
        </>
      }
    />
  );
}
