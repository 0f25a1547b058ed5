import { loginLink } from '../../contract/links/screen-paths.ts';
import { StateCard } from '../trade-ui/state-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { usePlace } from './use-place.ts';

/** In place of a page of members: why one has to log in, and the way there and back. */
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
