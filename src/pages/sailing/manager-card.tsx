import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { nameIn, otherNameOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { copyText } from '../../features/share/share.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { copyIcon, mailIcon, phoneIcon } from '../../ui/icon-shapes.ts';
import styles from './manager-card.module.css';

interface ManagerCardProps {
  manager: NonNullable<SailingDetail['manager']> | null;
  sailing: SailingDetail;
  names: HarborNames;
}

/** The route manager of the sailing with phone and mail. */
export function ManagerCard({ manager, sailing, names }: ManagerCardProps) {
  const language = currentLanguage();
  return (
    <section className={styles.section} aria-labelledby="manager-title">
      <Card head={<h2 id="manager-title">{t('sailing.manager')}</h2>}>
        {manager === null ? (
          <p className="muted">{t('sailing.noManager')}</p>
        ) : (
          <>
            <p className="text-l">
              <b>{nameIn(manager, language)}</b>{' '}
              <small className="muted">{otherNameOf(manager, language)}</small>
            </p>
            <Facts
              facts={[
                {
                  label: t('sailing.phone'),
                  value: (
                    <Contact
                      text={manager.phone}
                      href={phoneHref(manager.phone)}
                      copy={t('sailing.copyPhone')}
                    />
                  ),
                },
                {
                  label: t('sailing.mail'),
                  value: (
                    <Contact
                      text={manager.email}
                      href={`mailto:${manager.email}`}
                      copy={t('sailing.copyMail')}
                    />
                  ),
                },
              ]}
            />
            <ButtonGroup>
              <ButtonLink kind="primary" icon={phoneIcon} href={phoneHref(manager.phone)}>
                {t('sailing.call')}
              </ButtonLink>
              <ButtonLink icon={mailIcon} href={mailHref(manager.email, sailing, names)}>
                {t('sailing.askMail')}
              </ButtonLink>
            </ButtonGroup>
          </>
        )}
      </Card>
    </section>
  );
}

/**
 * Renders a note that the contacts are missing. A sailing that was found offline on this device has none,
 * because they are not stored for offline search.
 */
export const ContactsNote = () => (
  <section className={styles.section} aria-labelledby="manager-title">
    <Card head={<h2 id="manager-title">{t('sailing.manager')}</h2>}>
      <p className="muted">{t('sailing.contactsNeedLine')}</p>
    </Card>
  </section>
);

const Contact = ({ text, href, copy }: { text: string; href: string; copy: string }) => (
  <span className={styles.contact}>
    <a href={href}>
      {text.replace(/@.*/, '')}
      <wbr />
      {/@.*/.exec(text)?.[0]}
    </a>
    <Button
      kind="quiet"
      icon={copyIcon}
      label={copy}
      onClick={() => void copyText(text, t('sailing.copiedContact'))}
    />
  </span>
);

const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

function mailHref(email: string, sailing: SailingDetail, names: HarborNames): string {
  const port = (code: string) => names.harborName(code, currentLanguage());
  const lane = `${port(sailing.load.harbor_code)} – ${port(sailing.unload.harbor_code)}`;
  const ship = [shipText(sailing), sailing.voyage_number, sailing.load.start_time].filter(Boolean).join(' ');
  return `mailto:${email}?subject=${encodeURIComponent(t('sailing.mailSubject', { lane, ship }))}`;
}
