import type { ComponentType } from 'react';

import { CertifyCard } from './certify-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { WorkList } from './work-list.tsx';
import type { CardProps } from './card-props.ts';

type Cards = readonly ComponentType<CardProps>[];

/**
 * The cards of the account page in display order: those that are shown before the settings, and those
 * after them.
 */
export const workCards: Cards = [CertifyCard, WorkList, InviteCard];
export const deviceCards: Cards = [StorageCard, DevicesCard, LeaveCard];
