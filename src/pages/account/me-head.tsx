import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { Profile } from '../../features/session/follow-profile.ts';
import { countedDaysMost, tierRest } from '../../features/membership/tier-rest.ts';
import { dayText } from '../../i18n/windows.ts';
import { fullInstantText, localDay } from '../../i18n/dates.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Badge, Badges } from '../../ui/badge.tsx';
import { certifiedIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';
import { AvatarButton } from './avatar-picture.tsx';
import type { CardProps } from './card-props.ts';
import styles from './me-head.module.css';
import { MobileNumber } from './mobile-number.tsx';
import { NicknameLine } from './nickname-line.tsx';

/** The logged-in member: picture, name, number, organisation, badges and the limits of the tier. */
export function MeHead({ profile, now }: CardProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { avatar } = useSnapshot(sessionState);
  return (
    <header className={styles.me}>
      <AvatarButton onClick={() => setIsChoosing(true)} />
      <div className="shrinks grows">
        <NicknameLine />
        <div className={styles.facts}>
          <MobileNumber />
          <Organisation profile={profile} />
          <Badges>
            <Badge kind={profile.certification_status === 1 ? 'good' : 'line'}>
              {profile.certification_status === 1 && <Icon shape={certifiedIcon} size="s" />}
              {t(profile.certification_status === 1 ? 'user.certified' : 'user.notCertified')}
            </Badge>
            {profile.role === 'ADMIN' && <Badge kind="new">{t('user.admin')}</Badge>}
          </Badges>
        </div>
      </div>
      <dl className={`flex rigid ${styles.tier}`}>
        <div>
          <dt className="note">{t(profile.tier === 'ordinary' ? 'user.tier' : tiers[profile.tier])}</dt>
          <dd className="bold text-l nowrap">
            {profile.tier === 'ordinary' ? (
              t(tiers.ordinary)
            ) : (
              <TierEnd until={profile.tier_expire_time} now={now} />
            )}
          </dd>
        </div>
        <div>
          <dt className="note">{t('user.limitLanes')}</dt>
          <dd className="bold text-l nowrap">
            {t('user.limitLanesValue', { n: numberText(profile.limits.collection_lanes) })}
          </dd>
        </div>
        <div>
          <dt className="note">{t('user.limitGroups')}</dt>
          <dd className="bold text-l nowrap">
            {t('user.limitGroupsValue', { n: numberText(profile.limits.collection_groups) })}
          </dd>
        </div>
      </dl>
      <AvatarDialog isOpen={isChoosing} hasAvatar={avatar !== ''} onClose={() => setIsChoosing(false)} />
    </header>
  );
}

const tiers = {
  ordinary: 'user.tierOrdinary',
  vip: 'user.tierVip',
  corporate: 'user.tierCorporate',
} as const satisfies Record<Profile['tier'], string>;

/** Shows the remaining days if there are few, otherwise the end date of the tier. */
function TierEnd({ until, now }: { until: string | null; now: Date }) {
  if (until === null) return t('user.tierNoEnd');
  const rest = tierRest(until, now);
  const end = dayText(localDay(new Date(until)), localDay(now));
  return (
    <time dateTime={until} title={fullInstantText(until)}>
      {typeof rest !== 'number'
        ? t(`user.tierEnds_${rest}`)
        : rest > countedDaysMost
          ? t('user.tierUntil', { date: end })
          : t('user.tierDaysLeft', { n: rest })}
    </time>
  );
}

/** The publisher's organisation, with its name in the other language as the tooltip. */
function Organisation({ profile: { shipowner } }: { profile: Profile }) {
  if (!shipowner) return null;
  const { chinese_title, english_title } = shipowner;
  const isChinese = currentLanguage() === 'zh';
  return (
    <span title={isChinese ? english_title : chinese_title}>{isChinese ? chinese_title : english_title}</span>
  );
}
