import type { ReactNode } from 'react';

import type { Tool } from '../../../contract/calls/tools.ts';
import { shipLink, toolLink } from '../../../contract/links/discovery-links.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { linkOfTool } from './link-of-tool.ts';
import { ToolPicture } from './tool-picture.tsx';
import styles from './tool-tiles.module.css';

/**
 * Renders the tools as tiles, with a lock if login or certification is needed. The last tile leads to the
 * search by vessel type.
 */
export const ToolTiles = ({ tools }: { tools: readonly Tool[] }) => (
  <section aria-labelledby="tools-title">
    <div className="section-head">
      <h2 id="tools-title">{t('tools.title')}</h2>
      <p>{t('tools.homeNote')}</p>
      <a className="more" href={`#${toolLink()}`}>
        {t('tools.homeAll')}
        <Icon shape={chevronRightIcon} size="s" />
      </a>
    </div>
    <ul className={styles.tiles}>
      {tools.map((tool) => (
        <li key={tool.code}>
          <Tile code={tool.code} path={linkOfTool(tool.code)} note={noteOf(tool)}>
            {nameIn(tool, currentLanguage())}
            {tool.needs !== null && (
              <>
                <Icon shape={lockIcon} size="s" />
                <span className="sr-only"> {t(`tools.needs_${tool.needs}`)}</span>
              </>
            )}
          </Tile>
        </li>
      ))}
      <li>
        <Tile code="ship" path={shipLink()} note={t('tools.byShipNote')}>
          {t('tools.byShip')}
        </Tile>
      </li>
    </ul>
  </section>
);

const noteOf = ({ chinese_note, english_note }: Tool): string =>
  currentLanguage() === 'zh' ? chinese_note : english_note;

interface TileProps {
  code: string;
  path: string;
  note: string;
  children: ReactNode;
}

const Tile = ({ code, path, note, children }: TileProps) => (
  <a className={styles.tile} href={`#${path}`}>
    <ToolPicture code={code} />
    <b>{children}</b>
    {note !== '' && <small>{note}</small>}
  </a>
);
