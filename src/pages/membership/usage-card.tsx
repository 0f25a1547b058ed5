import { useId } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import { memberUsage } from '../../../contract/calls/membership.ts';
import { tierName, type Tier } from '../../features/membership/plan.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './usage-card.module.css';

type Usage = AnswerOf<typeof memberUsage>;

const nothing = {};
const kinds = ['collection_lanes', 'collection_groups', 'own_lists', 'seats'] as const;

/** Renders how much of the tier's limits the member uses. Renders nothing until this is known. */
export function UsageCard({ tier }: { tier: Tier }) {
  const titleId = useId();
  const { answer } = useAnswer(memberUsage, nothing);
  if (!answer) return null;
  return (
    <section aria-labelledby={titleId}>
      <Card
        isFlush
        head={<h2 id={titleId}>{t('membership.usage')}</h2>}
        actions={<span className="note">{t('membership.usageOf', { tier: tierName(tier) })}</span>}
      >
        <dl className={styles.uses}>
          {kinds.map((kind) => (
            <Use key={kind} label={t(`membership.use_${kind}`)} {...answer[kind]} />
          ))}
        </dl>
      </Card>
    </section>
  );
}

function Use({ label, used, most }: { label: string } & Usage['seats']) {
  return (
    <div
      className={classNames('row apart gap-3 text-14 ruled high-44', most > 1 && used >= most && styles.full)}
    >
      <dt>{label}</dt>
      <dd className="row gap-3">
        {/* If the limit is one, no meter is shown, because a full meter would look like a warning. */}
        {most > 1 && (
          <i
            className={styles.meter}
            style={cssVariables({ part: Math.min(1, used / most) })}
            aria-hidden="true"
          />
        )}
        <span className={styles.count}>
          {numberText(used)} / {numberText(most)}
        </span>
      </dd>
    </div>
  );
}
