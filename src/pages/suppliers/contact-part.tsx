import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';

import { supplierLink } from '../../../contract/links/discovery-links.ts';
import { loginLink } from '../../../contract/links/screen-paths.ts';
import type { SupplierDetail } from '../../../trade/suppliers/supplier.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { copyText } from '../../features/share/share.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { homeIcon, userIcon } from '../../ui/first-icon-shapes.ts';
import { copyIcon, lockIcon, mailIcon, phoneIcon, shareIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './supplier-panel.module.css';

/** The contacts of a supplier. Visitors see a lock with a link to log in. */
export function ContactPart({ supplier, address }: { supplier: SupplierDetail; address: string }) {
  const { contact, website, locked } = supplier;
  const person =
    contact &&
    nameIn(
      { chinese_name: contact.chinese_contact, english_name: contact.english_contact },
      currentLanguage(),
    );
  const hasContact = contact && [person, contact.phone, contact.email].some((text) => text !== '');
  return (
    <>
      <h3>{t('suppliers.contact')}</h3>
      {locked !== null && <Locked id={supplier.id} />}
      {contact && !hasContact && <p className="muted">{t('suppliers.noContact')}</p>}
      <ul className="stack">
        {contact && person !== undefined && person !== '' && (
          <Line icon={userIcon} label={t('suppliers.person')} copy={[person, t('suppliers.copyPerson')]}>
            {person}
          </Line>
        )}
        {contact && contact.phone !== '' && (
          <Line
            icon={phoneIcon}
            label={t('suppliers.phone')}
            copy={[contact.phone, t('suppliers.copyPhone')]}
            act={
              <ButtonLink href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                {t('suppliers.call')}
              </ButtonLink>
            }
          >
            <span className="nowrap">{contact.phone}</span>
          </Line>
        )}
        {contact && contact.email !== '' && (
          <Line
            icon={mailIcon}
            label={t('suppliers.mail')}
            copy={[contact.email, t('suppliers.copyMail')]}
            act={<ButtonLink href={`mailto:${contact.email}`}>{t('suppliers.write')}</ButtonLink>}
          >
            {contact.email}
          </Line>
        )}
        {website !== '' && (
          <Line icon={shareIcon} label={t('suppliers.website')}>
            <Website address={website} />
          </Line>
        )}
        {address !== '' && (
          <Line icon={homeIcon} label={t('suppliers.address')}>
            {address}
          </Line>
        )}
      </ul>
    </>
  );
}

interface LineProps {
  icon: string;
  label: string;
  /** The text to copy and the label of its button. */
  copy?: readonly [text: string, label: string];
  act?: ReactNode;
  children: ReactNode;
}

const Line = ({ icon, label, copy, act, children }: LineProps) => (
  <li className={styles.contact}>
    <Icon shape={icon} size="s" />
    <span className={`grid shrinks grows breaks ${styles.value}`}>
      <small>{label}</small>
      <b>{children}</b>
    </span>
    {act}
    {copy && (
      <Button
        kind="quiet"
        icon={copyIcon}
        label={copy[1]}
        onClick={() => void copyText(copy[0], t('suppliers.copied'))}
      />
    )}
  </li>
);

/**
 * Renders that the contacts are hidden. They are also hidden from a demo account, which is logged in but may
 * not see real contacts.
 */
function Locked({ id }: { id: number }) {
  const { member_id } = useSnapshot(sessionState);
  return (
    <div className={styles.locked}>
      <p className="row gap-2">
        <Icon shape={lockIcon} size="s" />
        <span>{member_id > 0 ? t('suppliers.lockedDemo') : t('suppliers.locked')}</span>
      </p>
      {member_id === 0 && (
        <ButtonLink kind="primary" icon={userIcon} href={`#${loginLink(supplierLink(id))}`}>
          {t('suppliers.logIn')}
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * Renders the supplier's website. It becomes a link only if it is an http or https URL, because it is a text
 * that a user has typed.
 */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address.replace(/^https?:\/\//i, '')}
      <span className="sr-only"> {t('suppliers.newPage')}</span>
    </a>
  );
}
