import { advertisingDetail, advertisingSelect } from '../../contract/calls/content/advertising.ts';
import { articleList, articleRecommend, articleView } from '../../contract/calls/content/article.ts';
import { clientList } from '../../contract/calls/content/client.ts';
import { advertsOf, clientsOf, viewAdvert } from '../domain/content/adverts.ts';
import { listArticles, recommendedArticles, viewArticle } from '../domain/content/articles.ts';
import { answer, type Route } from '../http/route.ts';

export const contentRoutes: Route[] = [
  answer(articleRecommend, (_, context) => recommendedArticles(context)),
  answer(articleList, (request, context) => listArticles(request, context)),
  answer(articleView, ({ id }, context) => viewArticle(id, context)),
  answer(advertisingSelect, (request, context) => advertsOf(request, context)),
  answer(advertisingDetail, ({ id }, context) => viewAdvert(id, context)),
  answer(clientList, (_, context) => clientsOf(context)),
];
