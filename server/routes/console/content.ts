import {
  consoleContentHandle,
  consoleContentList,
  consoleContentPreview,
  consoleContentReaders,
  consoleContentRemove,
  consoleContentRevision,
  consoleContentView,
  consolePicture,
} from '../../../contract/calls/console/content.ts';
import {
  listEdited,
  previewContent,
  removeContent,
  saveContent,
  viewEdited,
  viewRevision,
} from '../../domain/content/edit/edit-content.ts';
import { viewReaders } from '../../domain/content/edit/readers.ts';
import { storePicture } from '../../domain/site/pictures.ts';
import { answer, type Route } from '../../http/route.ts';

export const consoleContentRoutes: Route[] = [
  answer(consoleContentList, (request, context) => listEdited(request, context)),
  answer(consoleContentView, (request, context) => viewEdited(request, context)),
  answer(consoleContentHandle, (request, context) => saveContent(request, context)),
  answer(consoleContentRemove, (request, context) => removeContent(request, context)),
  answer(consoleContentRevision, (request, context) => viewRevision(request, context)),
  answer(consoleContentPreview, (request, context) => previewContent(request, context)),
  answer(consoleContentReaders, (request, context) => viewReaders(request, context)),
  answer(consolePicture, (request, context) => storePicture(request, context)),
];
