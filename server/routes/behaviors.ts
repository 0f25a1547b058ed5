import { behaviorShip, behaviorShipowner } from '../../contract/calls/behaviors.ts';
import { applyShipLooks, applyShipownerLooks } from '../domain/behaviors/behaviors.ts';
import { queued, type QueuedRoute } from '../http/queued.ts';

export const queuedBehaviorRoutes: QueuedRoute[] = [
  queued(behaviorShipowner, { apply: applyShipownerLooks }),
  queued(behaviorShip, { apply: applyShipLooks }),
];
