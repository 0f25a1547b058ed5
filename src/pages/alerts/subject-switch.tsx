import { routes } from '../../../contract/links/screen-paths.ts';
import { subjectKey, type AlertSubject } from '../../features/alerts/alert-subject.ts';
import { RuleRow } from '../../features/alerts/rule-row.tsx';
import { SwitchRow } from '../../features/alerts/switch-row.tsx';
import type { AlertCardProps } from '../../features/alerts/use-alerts.ts';
import type { Favourite } from '../../features/favourites/tapped-favourite.ts';
import { useFavourite } from '../../features/favourites/use-favourite.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';

interface Named extends AlertCardProps {
  subject: AlertSubject;
  name: string;
  /** A text about which changes cause an alert while the switch is on. */
  note: string;
  href: string;
}

/**
 * Renders the switch for the alerts of a lane, shipowner or vessel. The switch adds or removes the favourite,
 * so it also works offline.
 */
export function FavouriteSwitch({ favourite, ...props }: Named & { favourite: Favourite }) {
  const { isOn, view, toggle } = useFavourite(favourite, `alerts ${subjectKey(props.subject)}`);
  return (
    <SubjectFrame
      {...props}
      isOn={isOn}
      // The server refuses an alert rule for a favourite that it has not received yet, so a rule can be set
      // only after the favourite was sent.
      isKnown={isOn && view?.unsent === undefined}
      isRefused={view?.refused !== undefined}
      isDisabled={false}
      onChange={toggle}
    />
  );
}

interface SubjectFrameProps extends Named {
  isOn: boolean;
  /** True if the server knows that the member follows the subject, so that a rule can be set. */
  isKnown: boolean;
  /** True if the server refused the favourite, for example because the member has too many. */
  isRefused?: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

export function SubjectFrame(props: SubjectFrameProps) {
  const { subject, name, note, href, data, editing, isOn, isKnown, isRefused = false } = props;
  return (
    <section aria-labelledby="alerts-subject">
      <Card isFlush head={<h2 id="alerts-subject">{t('alerts.about', { name })}</h2>}>
        <SwitchRow
          name={t('alerts.alertMe')}
          note={note}
          isOn={isOn}
          isDisabled={props.isDisabled}
          onChange={props.onChange}
        />
        {isRefused && (
          <p className="note pad-4">
            {t('alerts.refused')} <a href={`#${routes.favourites}`}>{t('alerts.refusedLink')}</a>
          </p>
        )}
        {isOn && data.channels.length === 0 && <p className="note pad-4">{t('alerts.needsChannel')}</p>}
        {isKnown && !isRefused && (
          <ul>
            <RuleRow subject={subject} name={name} href={href} data={data} editing={editing} />
          </ul>
        )}
      </Card>
    </section>
  );
}
