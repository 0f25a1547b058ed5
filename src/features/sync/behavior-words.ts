import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { shipownerLink } from '../../../contract/links/screen-paths.ts';
import { shortDayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { bodyOf, type QueuedEntry } from '../../store/outbox.ts';
import type { Words } from './words.ts';

export const behaviorWords = {
  [behaviorShipowner.path]: (entry: QueuedEntry) => {
    const { shipowner_id, day } = bodyOf(behaviorShipowner, entry);
    const editLink = shipownerLink(Number(shipowner_id));
    return { what: t('sync.lookedAtOwner'), where: shortDayText(day), editLink };
  },
  [behaviorShip.path]: (entry: QueuedEntry) => {
    const { information_id, day } = bodyOf(behaviorShip, entry);
    return { what: t('sync.lookedAtShip'), where: shortDayText(day), editLink: sailingLink(information_id) };
  },
} satisfies Record<string, Words>;
