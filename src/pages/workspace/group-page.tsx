import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';

import { harborShiproute } from '../../../contract/calls/harbors.ts';
import { draftOnly, type NewDraft } from '../../../trade/draft/draft.ts';
import { templateLink } from '../../../contract/links/publish-links.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { DraftGrid } from '../../features/draft-grid/draft-grid.tsx';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { SheetReview } from './sheet-review.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../frame/use-title.ts';
import { saveDraftEdits, type ShownDrafts } from '../../features/workspace/change-drafts.ts';
import { columnMemoryOf } from '../../features/workspace/column-memory.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { typedCellsOf } from '../../features/workspace/typed-cells.ts';
import { useOwnRow } from '../../features/presence/use-live.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import type { GridRow } from '../../features/draft-cells/grid-row.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { NoGroup } from './no-group.tsx';
import { gridRowsOf } from './grid-rows.ts';
import { useSeaMilesOfDrafts } from './sea-miles-of-drafts.tsx';
import styles from './group-page.module.css';
import { useUsualHarbors } from './usual-harbors.ts';
import { PublishFoot } from './publish-foot.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { usePattern } from './service-head.tsx';
import { SheetTop } from './sheet-top.tsx';
import { shipOf, ShipsOfSheet } from './ships-of-sheet.tsx';
import { TerminalsOfSheet } from './terminals-of-sheet.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { usePublishing, type Publishing } from './use-publishing.ts';

/** The page with the drafts of one schedule group as an editable table. */
export function GroupPage() {
  const now = useNow();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  return (
    <WorkspaceFrame now={now} group={id} isSheet>
      {(workspace) => <Group key={id} id={id} workspace={workspace} now={now} />}
    </WorkspaceFrame>
  );
}

function Group({ id, workspace, now }: { id: string; workspace: OpenWorkspace; now: Date }) {
  const template = workspace.templates.find((one) => one.id === id);
  // The title does not contain the name of the group, because it would still be in the browser's history
  // after a logout.
  useTitle(t('workspace.titleGroup'));
  if (!template) return <NoGroup isNamed={id !== ''} workspace={workspace} />;
  return <Sheet template={template} workspace={workspace} now={now} />;
}

const noDrafts: readonly never[] = [];

const RowConflict = lazyPart(async () => (await import('./row-conflict.tsx')).RowConflict);

/** Renders the choice between the versions of a draft in conflict. */
const conflictOf = ({ draft }: GridRow) => (
  <Suspense>
    <RowConflict draftId={draft.id} />
  </Suspense>
);

/** The functions that render additional parts of a row: the forecast for its vessel, and a conflict. */
const rowParts = { shipOf, conflictOf };

interface SheetProps {
  template: OpenWorkspace['templates'][number];
  workspace: OpenWorkspace;
  now: Date;
}

/**
 * Returns the data (ports, managers and others) that the table needs to read typed texts and to show names
 * for codes.
 */
function useSheetBook(drafts: readonly NewDraft[]) {
  const { book: harbors } = useHarborBook();
  const shiproutes = useAnswer(harborShiproute, {}).answer?.list ?? [];
  const miles = useSeaMilesOfDrafts(drafts);
  return { harbors, shiproutes, names: namesOf(harbors, busyHarbors), ...miles };
}

type SheetBook = Omit<ReturnType<typeof useSheetBook>, 'learning'>;

/**
 * Returns all drafts that the page has shown, even those that colleagues have deleted since. An edit of a
 * deleted draft is stored together with the values that the page showed last.
 */
function useShownDrafts(drafts: readonly NewDraft[]): ShownDrafts {
  const [shown] = useState(() => new Map<string, NewDraft>());
  useEffect(() => {
    for (const draft of drafts) shown.set(draft.id, draftOnly(draft));
  }, [drafts, shown]);
  return shown;
}

/**
 * Returns the functions that store the edits of the table. `stored` resolves when all edits made so far have
 * been stored or have failed.
 */
function useUnsavedEdits(templateId: string, drafts: readonly NewDraft[]) {
  const shown = useShownDrafts(drafts);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (edits: Parameters<typeof saveDraftEdits>[1]) => {
    const saved = saveDraftEdits(templateId, edits, shown);
    last.current = Promise.allSettled([last.current, saved]);
    return saved;
  };
  const notes = useMemo(() => typedCellsOf(templateId), [templateId]);
  const columnMemory = useMemo(() => columnMemoryOf(templateId), [templateId]);
  return { keep: save, stored: () => last.current, groupId: templateId, notes, columnMemory };
}

function useSheetRows(
  drafts: Parameters<typeof gridRowsOf>[0],
  { standing, publication }: Publishing,
  { unread }: OpenWorkspace,
) {
  const isKnown = standing !== null;
  return useMemo(
    () => gridRowsOf(drafts, publication, { isKnown, unreadById: unread }),
    [drafts, publication, isKnown, unread],
  );
}

function Sheet(props: SheetProps) {
  const { template, workspace, now } = props;
  const [, navigate] = useLocation();
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const drafts = workspace.drafts.get(template.id) ?? noDrafts;
  const { learning, ...book } = useSheetBook(drafts);
  const [mending, setCorrection] = useState<{ id: string } | null>(null);
  const { keep: save, stored, ...unsaved } = useUnsavedEdits(template.id, drafts);
  // The date for publishing is the date in `weekZone` by the server's clock and not the publisher's local
  // date. By that date the server decides which sailings a publication withdraws.
  const publishing = usePublishing(template, workspace, { today: todayIn(weekZone, now), stored });
  const rows = useSheetRows(drafts, publishing, workspace);
  const today = localDay(now);
  const usual = useUsualHarbors(workspace, template.id);
  const gone = goneFrom(publishing);
  const others = othersLike(template, workspace);
  const pattern = usePattern(template);
  const section = useOwnRow(template.id);
  const gridBook = { ...book, managers: workspace.managers, today };
  const renderTop = (tools: ReactNode) => (
    <SheetTop
      {...props}
      {...{ tools, publishing, pattern, rows, usual }}
      book={gridBook}
      names={book.names}
    />
  );
  return (
    <section ref={section} className={styles.workbook} aria-labelledby="workbook-title">
      {learning}
      <div className={styles.grid}>
        <DraftGrid
          title={template.title}
          renderTop={renderTop}
          rows={rows}
          tray={workspace.tray.get(template.id)}
          gone={gone}
          mending={mending}
          book={gridBook}
          pattern={pattern}
          usual={usual}
          {...rowParts}
          {...sheetActions(template, publishing)}
          {...unsaved}
          onEdit={save}
          onTransfer={others.length > 0 ? setMoving : undefined}
        />
      </div>
      <OthersOfSheet {...{ rows, now, today }} names={book.names} />
      <Foot {...props} {...{ publishing, drafts, today }} harbors={book.harbors} />
      <SheetReview {...props} publishing={publishing} book={book} onCorrect={(id) => setCorrection({ id })} />
      <TransferDialog
        ids={moving}
        from={template}
        others={others}
        drafts={workspace.drafts}
        onClose={() => setMoving(null)}
        onMoved={(to) => navigate(templateLink(to))}
      />
    </section>
  );
}

/**
 * Requests data from other sources about the sailings in the table: the arrivals of the vessels, and the
 * times of terminals.
 */
const OthersOfSheet = ({
  today,
  ...ships
}: Parameters<typeof ShipsOfSheet>[0] & Parameters<typeof TerminalsOfSheet>[0]) => (
  <>
    <ShipsOfSheet {...ships} />
    <TerminalsOfSheet rows={ships.rows} today={today} />
  </>
);

interface FootProps extends SheetProps {
  publishing: Publishing;
  drafts: Parameters<typeof SheetFoot>[0]['drafts'];
  harbors: SheetBook['harbors'];
  today: string;
}

const Foot = ({ template, workspace, now, publishing, drafts, harbors, today }: FootProps) => (
  <SheetFoot drafts={drafts} harbors={harbors} unread={workspace.unread} today={today}>
    <PublishFoot
      {...{ publishing, template, harbors, today, now }}
      unread={workspace.unread}
      batch={workspace.batches.get(template.batch_id ?? '')}
    />
  </SheetFoot>
);

/** Returns the published sailings whose drafts were deleted. The table offers to restore them. */
const goneFrom = ({ standing }: Publishing) =>
  standing?.changes.flatMap(({ before, after }) => (before && !after ? { draft: before } : []));

/**
 * Returns the actions of the table on publications: publish the selected sailings, review all changes, and
 * restore a published sailing whose draft is deleted.
 */
const sheetActions = ({ id }: SheetProps['template'], { standing, open }: Publishing) => ({
  onPublish: standing ? (ids: readonly string[]) => open(new Set(ids)) : undefined,
  onReview: standing && standing.changes.length > 0 ? () => open() : undefined,
  onRestore: (draft: NewDraft) => restore(id, draft),
});

/** Returns the other groups of the same kind, to which sailings can be moved. */
const othersLike = (template: SheetProps['template'], { templates }: OpenWorkspace) =>
  templates.filter(({ id, kind = 'general' }) => id !== template.id && kind === (template.kind ?? 'general'));

/** Restores the draft of a published sailing, with its original id. */
function restore(templateId: string, draft: NewDraft): void {
  void runWithMessage(
    () => saveDraftEdits(templateId, [{ kind: 'add', rows: [draft] }]),
    t('publishing.restored'),
    () => saveDraftEdits(templateId, [{ kind: 'remove', rows: [draft] }]),
  );
}
