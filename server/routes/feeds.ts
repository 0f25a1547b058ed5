import { feedEnd, feedList, feedMake } from '../../contract/calls/feeds.ts';
import { feedsOf, makeFeed, stopFeed } from '../domain/feeds/feeds.ts';
import { answer, type Route } from '../http/route.ts';

export const feedRoutes: Route[] = [
  answer(feedList, (_, context) => feedsOf(context)),
  answer(feedMake, (request, context) => makeFeed(request, context)),
  answer(feedEnd, (request, context) => stopFeed(request, context)),
];
