import { widgetData, widgetHandle } from '../../contract/calls/workspace/widget.ts';
import { storeWidget, viewWidget } from '../domain/workspace/widgets.ts';
import { answer, type Route } from '../http/route.ts';

export const widgetRoutes: Route[] = [
  answer(widgetData, (request, context) => viewWidget(request, context)),
  answer(widgetHandle, (request, context) => storeWidget(request, context)),
];
