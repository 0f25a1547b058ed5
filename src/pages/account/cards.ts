import type { ComponentType } from 'react';

import { CertifyCard } from './certify-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { InquiriesCard } from './inquiries-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { MembershipCard } from './membership-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { ToolsCard } from './tools-card.tsx';
import type { CardProps } from './card-props.ts';

/** The cards of the main column, in display order. */
export const mainCards: readonly ComponentType<CardProps>[] = [CertifyCard, StorageCard, DevicesCard];
export const sideCards: readonly ComponentType<CardProps>[] = [
  MembershipCard,
  SettingsCard,
  InquiriesCard,
  ToolsCard,
  InviteCard,
  LeaveCard,
];
