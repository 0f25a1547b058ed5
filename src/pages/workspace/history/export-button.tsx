import { patternOf } from '../../../../trade/draft/service-pattern.ts';
import type { PublicationContent } from '../../../features/history/use-difference.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { localDay } from '../../../i18n/dates.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icon-shapes.ts';
import { fileName } from '../../../ui/save-file.ts';
import { useSailingBook } from './use-sailing-book.ts';

interface ExportButtonProps {
  /** The publication with its sailings; undefined until it has loaded. */
  content: PublicationContent | undefined;
  workspace: OpenWorkspace;
  now: Date;
}

/** Exports a publication in the same format as drafts are exported. Works offline. */
export function ExportButton({ content, workspace, now }: ExportButtonProps) {
  const { harbors, shiproutes } = useSailingBook(workspace, now);
  const save = async ({ batch, list }: PublicationContent) => {
    const [{ draftsTable }, { cellBookOf }, { serviceContext }, { saveTable }] = await Promise.all([
      import('../../../features/draft-cells/drafts-table.ts'),
      import('../../../features/draft-cells/cell-book.ts'),
      import('../../../features/draft-cells/service-context.ts'),
      import('../../../ui/save-table.ts'),
    ]);
    const today = localDay(now);
    const { managers, templates } = workspace;
    // If this device does not have the group, the ports of the service are taken from its voyages.
    const group = templates.find(({ id }) => id === batch.template_id);
    const isService = (group?.kind ?? list[0]?.kind) === 'container';
    const service = isService ? serviceContext(patternOf(group ?? {}), list) : undefined;
    const book = cellBookOf({ harbors, managers, shiproutes, today, service }, currentLanguage());
    const day = localDay(new Date(batch.publish_time));
    const name = fileName([t('history.exportName'), String(batch.number), day], 'xlsx');
    await saveTable('xlsx', await draftsTable(list, book), name);
  };
  return (
    <Button icon={downloadIcon} disabled={!content} onClick={() => content && void save(content)}>
      {t('history.export')}
    </Button>
  );
}
