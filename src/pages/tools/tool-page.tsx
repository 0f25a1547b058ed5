import { useSearch } from 'wouter';

import type { Tool } from '../../../contract/calls/tools.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { useTools } from '../../features/tools/use-tools.ts';
import { useTitle } from '../../frame/use-title.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { DistanceTool } from './distance/distance-tool.tsx';
import { LaytimeTool } from './laytime/laytime-tool.tsx';
import { LockedTool } from './locked-tool.tsx';
import { QuotesTool } from './quotes/quotes-tool.tsx';
import styles from './tool-page.module.css';
import { ToolRail } from './tool-rail.tsx';
import { UnitsTool } from './units/units-tool.tsx';

/** The tools shown on this page, by their codes. */
const views = {
  distance: DistanceTool,
  laytime: LaytimeTool,
  units: UnitsTool,
  quotes: QuotesTool,
} as const;

/** The toolbox, one tool at a time. Most tools work offline. */
export function ToolPage() {
  const { tools } = useTools();
  const wanted = new URLSearchParams(useSearch()).get('tool') ?? tools.find(isHere)?.code ?? 'distance';
  const tool = tools.find(({ code }) => code === wanted);
  const title = tool && nameIn(tool, currentLanguage());
  useTitle(title ?? null);
  return (
    <div className="wrap page stack gap-4">
      <h1 className="text-xl" tabIndex={-1}>
        {t('tools.title')}
      </h1>
      <div className={styles.columns}>
        <ToolRail tools={tools} current={wanted} />
        <div className="stack shrinks gap-3">
          <Shown tool={tool} />
        </div>
      </div>
    </div>
  );
}

const isHere = ({ code, needs }: Tool): boolean => code in views && needs === null;

function Shown({ tool }: { tool: Tool | undefined }) {
  if (!tool) return <StateCard kind="noMatch" title={t('tools.unknown')} text={t('tools.unknownText')} />;
  if (tool.needs !== null) return <LockedTool tool={tool} needs={tool.needs} />;
  const View = Object.entries(views).find(([code]) => code === tool.code)?.[1];
  return View ? <View title={nameIn(tool, currentLanguage())} /> : null;
}
