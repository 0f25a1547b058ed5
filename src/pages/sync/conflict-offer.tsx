import { useSnapshot } from 'valtio/react';

import { canConflict, tryConflict } from '../../features/workspace/try-conflict.ts';
import { useRefreshWorkspace } from '../../features/workspace/use-refresh-workspace.ts';
import { useWorkspace } from '../../features/workspace/use-workspace.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { useKernel } from '../../hooks/use-kernel.ts';
import { t } from '../../i18n/t.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Lets publishers of the demo site try out a conflict. The button changes a draft twice, once on the server
 * and once on this device, in such a way that the changes conflict.
 */
export function ConflictOffer({ now }: { now: Date }) {
  const { publisher } = useSnapshot(sessionState);
  const kernel = useKernel();
  return publisher && kernel?.features.demo ? <Offer now={now} /> : null;
}

function Offer({ now }: { now: Date }) {
  const workspace = useWorkspace();
  const isConnected = useIsConnected();
  useRefreshWorkspace(workspace, now);
  const drafts = workspace ? [...workspace.drafts.values()].flat() : [];
  const draft = drafts.find((one) => one.ship_name && canConflict(one));
  if (!draft || !isConnected) return null;
  return (
    <Card head={<h2>{t('sync.tryTitle')}</h2>}>
      <p>{t('sync.tryText', { ship: draft.ship_name ?? '' })}</p>
      <p className="above-3">
        <Button onClick={() => void runWithMessage(() => tryConflict(draft), undefined)}>
          {t('sync.try')}
        </Button>
      </p>
    </Card>
  );
}
