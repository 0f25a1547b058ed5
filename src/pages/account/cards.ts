import type { ComponentType } from 'react';

import { AlertsCard } from './alerts-card.tsx';
import { CertifyCard } from './certify-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { InquiriesCard } from './inquiries-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { MembershipCard } from './membership-card.tsx';
import { OwnListsCard } from './own-lists-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { ToolsCard } from './tools-card.tsx';
import type { CardProps } from './card-props.ts';

type Cards = readonly ComponentType<CardProps>[];

/**
 * The cards of the account page in display order: those that are shown before the settings, and those
 * after them.
 */
export const workCards: Cards = [
  CertifyCard,
  InquiriesCard,
  OwnListsCard,
  MembershipCard,
  ToolsCard,
  AlertsCard,
  InviteCard,
];
export const deviceCards: Cards = [StorageCard, DevicesCard, LeaveCard];
