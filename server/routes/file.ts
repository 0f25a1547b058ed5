import { filePicture, fileUpload } from '../../contract/calls/file.ts';
import { storePicture, viewPicture } from '../domain/pictures.ts';
import { answer, type Route } from '../http/route.ts';

export const fileRoutes: Route[] = [
  answer(fileUpload, (request, context) => storePicture(request, context)),
  answer(filePicture, (request, context) => viewPicture(request, context)),
];
