import { loginLink } from '../../contract/links/screen-paths.ts';
import { StateCard } from '../trade-ui/state-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { usePlace } from './use-place.ts';

/** Replaces a page for members: the reason to log in, and a link to the login that returns to this page. */
export function LogInFirst({ title, action }: { title: string; action: string }) {
  const place = usePlace();
  return (
    <StateCard
      kind="locked"
      level={1}
      title={title}
      actions={
        <ButtonLink kind="primary" href={`#${loginLink(place)}`}>
          {action}
        </ButtonLink>
      }
    />
  );
}
