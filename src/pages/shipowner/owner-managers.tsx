import type { AnswerOf } from '../../../contract/call.ts';
import { certificationLink } from '../../../contract/links/certification-link.ts';
import { harborShiproute } from '../../../contract/calls/harbors.ts';
import type { ErrorCode } from '../../../contract/error-code.ts';
import { shipownerManager } from '../../../contract/calls/sailings/directory.ts';
import { loginLink, shipownerLink } from '../../../contract/links/screen-paths.ts';
import { nameIn, otherNameOf } from '../../../trade/harbors/place-names.ts';
import { failureText } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { LaneState } from '../../trade-ui/lane-state.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { certifiedIcon, mailIcon, phoneIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './owner-managers.module.css';

/** The error codes of requests that our server has not answered. */
const noLine: readonly ErrorCode[] = ['unreachable', 'timeout', 'captive_portal'];

type Managers = AnswerOf<typeof shipownerManager>;

/** Renders the shipowner's route managers, or a note about what a reader needs in order to see them. */
export function OwnerManagers({ shipownerId }: { shipownerId: number }) {
  const isIdle = useIdle();
  const { answer, failure, pending, retry } = useAnswer(
    shipownerManager,
    isIdle ? { id: shipownerId } : null,
  );
  const isLost = !answer && failure !== undefined && !pending;
  return (
    <section aria-labelledby="managers-title">
      <Card
        head={
          <h2 id="managers-title" tabIndex={-1}>
            {t('shipowner.managers')}
          </h2>
        }
      >
        {answer && <Known managers={answer} shipownerId={shipownerId} />}
        {!answer && !isLost && <Skeleton width="l" />}
        {isLost && (
          <div className="grid left gap-3">
            <p className="muted">
              {noLine.includes(failure.code) ? t('sailing.contactsNeedLine') : failureText(failure)}
            </p>
            <Button kind="quiet" onClick={retry}>
              {t('states.retry')}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function Known({ managers: { locked, list }, shipownerId }: { managers: Managers; shipownerId: number }) {
  const shiproutes = useAnswer(harborShiproute, list.length > 0 ? {} : null).answer?.list ?? [];
  if (locked !== null) return <Locked locked={locked} shipownerId={shipownerId} />;
  if (list.length === 0) return <p className="muted">{t('shipowner.noManagers')}</p>;
  const nameOf = (id: string) => {
    const found = shiproutes.find((one) => one.id === id);
    return found ? [nameIn(found, currentLanguage())] : [];
  };
  return (
    <ul className={`grid gap-3 ${styles.people}`}>
      {list.map((manager) => (
        <Person
          key={manager.id}
          manager={manager}
          lanes={manager.shiproute_ids.flatMap(nameOf).join(t('ui.comma'))}
        />
      ))}
    </ul>
  );
}

function Person({ manager, lanes }: { manager: Managers['list'][number]; lanes: string }) {
  const { phone, email } = manager;
  const language = currentLanguage();
  return (
    <li>
      <p>
        <b>{nameIn(manager, language)}</b> <small>{otherNameOf(manager, language)}</small>
      </p>
      {lanes !== '' && <p className={styles.lanes}>{lanes}</p>}
      <p className="flex wraps gap-x4">
        {phone !== '' && (
          <a className="inline-row tap gap-2 breaks" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon shape={phoneIcon} size="s" />
            {phone}
          </a>
        )}
        {email !== '' && (
          <a className="inline-row tap gap-2 breaks" href={`mailto:${email}`}>
            <Icon shape={mailIcon} size="s" />
            {email}
          </a>
        )}
      </p>
    </li>
  );
}

function Locked({ locked, shipownerId }: { locked: 'login' | 'certify'; shipownerId: number }) {
  return (
    <div className="grid left gap-3">
      <LaneState kind="locked" />
      <p>{t(locked === 'login' ? 'shipowner.managersLogin' : 'shipowner.managersCertify')}</p>
      {locked === 'login' ? (
        <ButtonLink href={`#${loginLink(shipownerLink(shipownerId))}`}>
          {t('sailing.loginRegister')}
        </ButtonLink>
      ) : (
        <ButtonLink icon={certifiedIcon} href={`#${certificationLink(shipownerLink(shipownerId))}`}>
          {t('sailing.certifyNow')}
        </ButtonLink>
      )}
    </div>
  );
}
