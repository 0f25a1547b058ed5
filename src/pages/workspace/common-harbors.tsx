import { useState } from 'react';

import { cellBookOf } from '../../features/draft-cells/cell-book.ts';
import { harborUses, suggestionsFor } from '../../features/draft-cells/cell-suggestions.ts';
import { SuggestionField } from '../../features/draft-cells/suggestion-field.tsx';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { waitingNames } from '../../features/harbors/waiting-names.ts';
import { changeCommonHarbors } from '../../features/workspace/change-organization.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './common-harbors.module.css';
import { useUsualHarbors } from './usual-harbors.ts';

/** The organisation's common ports, which its publishers find first when they type a port. */
export function CommonHarbors({ workspace, now }: { workspace: OpenWorkspace; now: Date }) {
  const { organization } = workspace;
  const view = useHarborBook();
  const harbors = view.book;
  const { elsewhere } = useUsualHarbors(workspace, '');
  const [text, setText] = useState('');
  const book = cellBookOf({ harbors, managers: [], shiproutes: [], today: localDay(now) }, currentLanguage());
  const common = organization.common_harbors;
  const names = harbors ? book.names : waitingNames(view);
  const name = (code: string) => names.harborName(code, book.language);
  const offered = suggestionsFor('load.0.port', text, { book, uses: harborUses([], { elsewhere }) }).filter(
    ({ code }) => !common.includes(code),
  );
  const change = (code: string, isOn: boolean) => {
    const done = t(isOn ? 'workspace.commonAdded' : 'workspace.commonRemoved', { port: name(code) });
    const back = () => changeCommonHarbors(organization, code, !isOn);
    void runWithMessage(() => changeCommonHarbors(organization, code, isOn), done, back).then(
      (isDone) => isDone && setText(''),
    );
  };
  return (
    <section aria-labelledby="common-title">
      <h2 className="text-l" id="common-title">
        {t('workspace.commonHarbors')}
      </h2>
      <p className="below-4 muted">{t('workspace.commonHarborsText')}</p>
      {common.length > 0 && (
        <ul className={styles.ports}>
          {common.map((code) => (
            <li key={code}>
              <Chip
                isOn
                onToggle={() => change(code, false)}
                aria-label={t('workspace.removeCommon', { port: name(code) })}
                aria-pressed={undefined}
              >
                {name(code)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <SuggestionField
          label={t('workspace.addCommon')}
          text={text}
          onText={setText}
          suggestions={offered}
          onPick={({ code }) => change(code, true)}
          onLeave={() => setText('')}
        />
      </div>
    </section>
  );
}
