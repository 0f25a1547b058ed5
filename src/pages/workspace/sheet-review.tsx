import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { ReviewDialog } from '../../features/publishing/review-dialog.tsx';
import type { SailingBook } from '../../features/publishing/sailing-book.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import type { Publishing } from './use-publishing.ts';

interface SheetReviewProps {
  template: OpenWorkspace['templates'][number];
  workspace: OpenWorkspace;
  now: Date;
  publishing: Publishing;
  book: Pick<SailingBook, 'names' | 'shiproutes' | 'seaMiles'> & { harbors: HarborBook | null };
  onCorrect: (id: string) => void;
}

/** The review of a publication's changes before it is published. */
export function SheetReview({ template, workspace, now, publishing, book, onCorrect }: SheetReviewProps) {
  const { harbors, names, shiproutes, seaMiles } = book;
  return (
    <ReviewDialog
      isOpen={publishing.review !== null}
      onClose={publishing.close}
      group={template}
      standing={publishing.standing}
      elsewhere={publishing.elsewhere}
      batches={workspace.batches}
      pending={publishing.pending}
      harbors={harbors}
      unread={workspace.unread}
      book={{ names, managers: workspace.managers, shiproutes, today: todayIn(weekZone, now), seaMiles }}
      now={now}
      only={publishing.review?.only ?? null}
      onPublish={publishing.publish}
      onCallOff={publishing.callOff}
      onCorrect={(id) => {
        publishing.close();
        onCorrect(id);
      }}
    />
  );
}
