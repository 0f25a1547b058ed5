import type { Tool } from '../../../contract/calls/tools.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { linkOfTool } from '../../features/tools/link-of-tool.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './tool-page.module.css';

/**
 * Renders the tools as links. A tool that the reader may not use also shows what is needed for
 * it.
 */
export const ToolRail = ({ tools, current }: { tools: readonly Tool[]; current: string }) => (
  <nav className={styles.rail} aria-label={t('tools.nav')}>
    <ul>
      {tools.map((tool) => (
        <li key={tool.code}>
          <ToolLink tool={tool} isCurrent={tool.code === current} />
        </li>
      ))}
    </ul>
  </nav>
);

function ToolLink({ tool, isCurrent }: { tool: Tool; isCurrent: boolean }) {
  return (
    <a
      className={styles.tool}
      href={`#${linkOfTool(tool.code)}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span>{nameIn(tool, currentLanguage())}</span>
      {tool.needs !== null && (
        <>
          <Icon shape={lockIcon} size="s" />
          <span className="sr-only"> {t(`tools.needs_${tool.needs}`)}</span>
        </>
      )}
    </a>
  );
}
