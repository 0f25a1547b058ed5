import { useSearch } from 'wouter';
import { useNow } from '../../../hooks/use-now.ts';
import { WorkspaceFrame } from '../../../features/workspace/workspace-frame.tsx';
import { AllHistory } from './all-history.tsx';
import { GroupHistory } from './group-history.tsx';

/** The history of one schedule group with a comparison, or of all groups. */
export function HistoryPage() {
  const now = useNow();
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  return (
    <WorkspaceFrame now={now} isWide={id !== null} hasMargins>
      {(workspace) =>
        id ? (
          <GroupHistory key={id} id={id} query={query} workspace={workspace} now={now} />
        ) : (
          <AllHistory query={query} workspace={workspace} now={now} />
        )
      }
    </WorkspaceFrame>
  );
}
