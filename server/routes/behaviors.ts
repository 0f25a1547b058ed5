import { behaviorShip, behaviorShipowner } from '../../contract/calls/behaviors.ts';
import { applyShipViews, applyShipownerViews } from '../domain/behaviors/behaviors.ts';
import { queued, type QueuedRoute } from '../http/queued.ts';

export const queuedBehaviorRoutes: QueuedRoute[] = [
  queued(behaviorShipowner, { apply: applyShipownerViews }),
  queued(behaviorShip, { apply: applyShipViews }),
];
