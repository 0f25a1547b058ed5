import { quoteSelect } from '../../contract/calls/quotes.ts';
import { toolsSelect } from '../../contract/calls/tools.ts';
import { quotesOf } from '../domain/quotes/quotes.ts';
import { toolsOf } from '../domain/tools/tools.ts';
import { answer, type Route } from '../http/route.ts';

export const toolRoutes: Route[] = [
  answer(toolsSelect, (_, context) => toolsOf(context)),
  answer(quoteSelect, (request, context) => quotesOf(request, context)),
];
