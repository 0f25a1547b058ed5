import { useMemo } from 'react';

import { patternOf, patternShape, type ServicePattern } from '../../../trade/draft/service-pattern.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { voyagesOfPattern } from '../../../trade/draft/pattern-voyages.ts';
import { between } from '../../../trade/edit/between.ts';
import { isEmptyEdit } from '../../../trade/edit/edit.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { cellBookOf } from '../../features/draft-cells/cell-book.ts';
import { harborUses } from '../../features/draft-cells/cell-suggestions.ts';
import type { GridBook, GridRow, UsualHarbors } from '../../features/draft-cells/grid-row.ts';
import { PatternPanel } from '../../features/service-pattern/pattern-panel.tsx';
import { saveDraftEdits } from '../../features/workspace/change-drafts.ts';
import { draftsOfGroup } from '../../features/workspace/drafts-of-group.ts';
import { undoEdits } from '../../features/workspace/undo-edits.ts';
import type { DraftEdit } from '../../features/draft-cells/draft-edit.ts';
import { editPattern } from '../../features/workspace/change-templates.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';

interface ServiceHeadProps {
  template: OpenWorkspace['templates'][number];
  pattern: ServicePattern;
  rows: readonly GridRow[];
  book: GridBook;
  usual: UsualHarbors | undefined;
}

/** Renders the pattern (timetable) of a container service, above the table of its voyages. */
export function ServiceHead({ template, pattern, rows, book, usual }: ServiceHeadProps) {
  const drafts = rows.map(({ draft }) => draft);
  const cellBook = cellBookOf(book, currentLanguage());
  const zoneOf = (code: string) => cellBook.names.harbor(code)?.time_zone;
  const published = new Set(rows.flatMap((row) => (row.published || row.isOld ? row.draft.id : [])));
  const save = (to: ServicePattern, seen: ServicePattern): Promise<boolean> => {
    const edit = between(seen, to, patternShape);
    if (isEmptyEdit(edit)) return Promise.resolve(true);
    return runWithMessage(() => editPattern(template, edit), t('service.saved'));
  };
  const generate = (until: PlainDate) => generateSeason(template.id, pattern, { until, zoneOf });
  return (
    <PatternPanel
      groupId={template.id}
      title={template.title}
      pattern={pattern}
      drafts={drafts}
      isPublished={(id) => published.has(id)}
      book={cellBook}
      uses={harborUses(drafts, usual)}
      onSave={save}
      onGenerate={generate}
    />
  );
}

/**
 * Generates voyages after the last existing voyage until the given day. The drafts are read from the store,
 * because another browser window may have generated voyages since this page was rendered.
 */
async function generateSeason(
  templateId: string,
  pattern: ServicePattern,
  { until, zoneOf }: { until: PlainDate; zoneOf: (code: string) => string | undefined },
): Promise<void> {
  const drafts = await draftsOfGroup(templateId);
  const rows = voyagesOfPattern(pattern, {
    existing: [...drafts.values()],
    until,
    zoneOf,
    makeId: makeUuidV7,
  });
  if (rows.length === 0) return;
  const edits: DraftEdit[] = [{ kind: 'add', rows }];
  await runWithMessage(
    () => saveDraftEdits(templateId, edits),
    t('service.generated', { n: rows.length }),
    () => undoEdits(templateId, edits),
  );
}

/**
 * Returns the pattern (timetable) of a container service; undefined for general cargo. The same object is
 * returned until its content changes.
 */
export function usePattern(template: OpenWorkspace['templates'][number]): ServicePattern | undefined {
  const text = template.kind === 'container' ? JSON.stringify(patternOf(template)) : '';
  return useMemo(() => {
    const pattern: ServicePattern | undefined = text === '' ? undefined : JSON.parse(text);
    return pattern;
  }, [text]);
}
