import { containerLink } from '../../../contract/links/container-link.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { filterCount, withoutFilters } from '../../features/containers/container-state.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Unbroken } from '../../trade-ui/unbroken.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { dayWindowText } from '../../features/sailings/sailing-words.ts';
import type { ContainerView } from './use-container.ts';

interface NoneInDaysProps {
  container: ContainerView;
  nearest: { before: PlainDate | null; after: PlainDate | null };
  today: PlainDate;
}

/** Shows that no options exist in the chosen days, and links to the nearest days before and after. */
export function NoneInDays({ container: { state, linkOf }, nearest, today }: NoneInDaysProps) {
  const window = dayWindowText(state, today);
  return (
    <StateCard
      kind="empty"
      title={
        window === '' ? t('container.noneSoon') : <Unbroken text={t('container.noneInDays', { window })} />
      }
      isAnnounced
      actions={[nearest.after, nearest.before].map(
        (day, index) =>
          day !== null && (
            <ButtonLink
              key={day}
              kind={index === 0 ? 'primary' : 'plain'}
              href={`#${linkOf({ since: day, until: '', week: '', open: '' })}`}
            >
              {t(index === 0 ? 'container.after' : 'container.before', { day: dayText(day, today) })}
            </ButtonLink>
          ),
      )}
    />
  );
}

/**
 * Shows that no options exist at all, and links to lanes with options and to general cargo between the same
 * ports.
 */
export const NoOptions = ({ from, to }: { from: string; to: string }) => (
  <StateCard
    kind="empty"
    title={t('container.noWay')}
    text={t('container.noWayText')}
    isAnnounced
    actions={
      <>
        <ButtonLink href={`#${containerLink({})}`}>{t('container.noWayLanes')}</ButtonLink>
        <ButtonLink href={`#${browseLink({ from, to })}`} kind="quiet">
          {t('container.noWayGeneral')}
        </ButtonLink>
      </>
    }
  />
);

/** Shows that the filters hide all options. */
export const NoMatch = ({
  container: { state, refine },
  total,
}: {
  container: ContainerView;
  total: number;
}) => (
  <StateCard
    kind="noMatch"
    title={t('container.noMatch')}
    text={t('container.noMatchText', { n: total })}
    isAnnounced
    actions={
      (filterCount(state) > 0 || state.week !== '' || state.sea !== '') && (
        <Button onClick={() => refine(withoutFilters(state))}>{t('container.reset')}</Button>
      )
    }
  />
);
