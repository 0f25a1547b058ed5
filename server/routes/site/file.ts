import { filePicture, fileUpload } from '../../../contract/calls/site/file.ts';
import {
  applyPictures,
  prepareWaitingPicture,
  storePicture,
  viewPicture,
} from '../../domain/site/pictures.ts';
import { queued, type QueuedRoute } from '../../http/queued.ts';
import { answer, type Route } from '../../http/route.ts';

export const fileRoutes: Route[] = [
  answer(fileUpload, (request, context) => storePicture(request, context)),
  answer(filePicture, (request, context) => viewPicture(request, context)),
];

/**
 * The upload of a picture that a device queued while it was offline. Changes that refer to the picture follow
 * it in the queue.
 */
export const queuedFileRoutes: QueuedRoute[] = [
  queued(fileUpload, { check: prepareWaitingPicture, apply: applyPictures }),
];
