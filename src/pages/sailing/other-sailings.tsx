import { informationSchedule } from '../../../contract/calls/sailings/sailing.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { VoyageList } from '../../features/sailings/voyage-list.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';

interface OtherSailingsProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/**
 * Renders the vessel's other sailings. Renders nothing if there are none, for example because the vessel is
 * not named yet or its name is hidden from the reader.
 */
export function OtherSailings({ sailing, names, now }: OtherSailingsProps) {
  const { answer } = useAnswer(informationSchedule, { id: sailing.id });
  const others = answer?.list.filter(({ id }) => id !== sailing.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title">
      <Card isFlush head={<h2 id="others-title">{t('sailing.others')}</h2>}>
        <VoyageList voyages={others} names={names} now={now} />
      </Card>
    </section>
  );
}
