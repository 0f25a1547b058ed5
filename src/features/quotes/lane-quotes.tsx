import { useId, useState } from 'react';

import { quoteSelect } from '../../../contract/calls/quotes.ts';
import { toolLink } from '../../../contract/links/discovery-links.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { cappedText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ticketIcon } from '../../ui/icon-shapes.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { QuoteTable } from './quote-table.tsx';
import styles from './quote-table.module.css';

export interface LaneQuotesProps {
  /** The loading place of the search, in the notation of the URL. */
  from: string;
  /** The discharging place of the search, in the notation of the URL. */
  to: string;
  names: HarborNames;
}

/**
 * Renders a button that shows the newest quotes of a lane, with a link to all. Renders nothing if there are
 * none or the request failed.
 */
export function LaneQuotes({ from, to, names }: LaneQuotesProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { answer } = useAnswer(quoteSelect, { from, to });
  const now = useNow();
  if (!answer || answer.list.length === 0) return null;
  const name = (end: string) =>
    names
      .end(end, currentLanguage())
      .map((one) => one.name)
      .join(' / ');
  const isOneLane =
    new Set(answer.list.map((row) => `${row.start_harbor_code} ${row.end_harbor_code}`)).size === 1;
  return (
    <div className={classNames(isOpen && styles.panel)}>
      <div className={`row wraps apart gap-x3 ${styles.head}`}>
        <Button
          kind="quiet"
          icon={ticketIcon}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('quotes.hide') : t('quotes.show', { n: cappedText(answer.total, limits.totalMost) })}
        </Button>
        {isOpen && <small className="muted">{t('quotes.reference')}</small>}
      </div>
      {isOpen && (
        <div id={id}>
          <QuoteTable
            rows={answer.list}
            names={names}
            now={now}
            caption={t('quotes.caption', { lane: `${name(from)} – ${name(to)}` })}
            hasLanes={!isOneLane}
          />
          {answer.total > answer.list.length && (
            <ButtonLink kind="quiet" href={`#${toolLink('quotes', { from, to })}`}>
              {t('quotes.all', { n: cappedText(answer.total, limits.totalMost) })}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
