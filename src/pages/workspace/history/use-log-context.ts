import { draftOnly } from '../../../../trade/draft/draft.ts';
import type { LogContext } from '../../../features/history/log-words.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { useSailingBook } from './use-sailing-book.ts';

/**
 * Returns the data for formatting the log. It includes the drafts on this device, in which the port of a
 * changed call is looked up.
 */
export function useLogContext(workspace: OpenWorkspace, now: Date): LogContext {
  const { book } = useSailingBook(workspace, now);
  const draftOf: LogContext['draftOf'] = (id) => {
    for (const drafts of workspace.drafts.values()) {
      const found = drafts.find((draft) => draft.id === id);
      if (found) return draftOnly(found);
    }
    return undefined;
  };
  return { book, now, draftOf };
}
