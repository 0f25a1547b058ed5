import { useEffect, useRef } from 'react';

import type { Tool } from '../../../contract/calls/tools.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { linkOfTool } from '../../features/tools/link-of-tool.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './tool-page.module.css';

/** The tools as stops of a line; those that need more are marked with what they need. */
export function ToolRail({ tools, current }: { tools: readonly Tool[]; current: string }) {
  const rail = useRef<HTMLElement>(null);
  // On a phone the line goes sideways.
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, tools.length]);
  return (
    <nav ref={rail} className={styles.rail} aria-label={t('tools.nav')}>
      <ul>
        {tools.map((tool) => (
          <li key={tool.code}>
            <a
              className={styles.stop}
              href={`#${linkOfTool(tool.code)}`}
              aria-current={tool.code === current ? 'page' : undefined}
            >
              <span>{nameIn(tool, currentLanguage())}</span>
              {tool.needs !== null && (
                <>
                  <Icon shape={lockIcon} size="s" />
                  <span className="sr-only"> {t(`tools.needs_${tool.needs}`)}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
