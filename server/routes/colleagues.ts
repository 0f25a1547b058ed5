import { colleagueData, colleagueListView, colleagueShare } from '../../contract/calls/colleagues.ts';
import { shareWithColleagues, viewColleagueLists, viewColleagues } from '../domain/colleagues/colleagues.ts';
import { answer, type Route } from '../http/route.ts';

export const colleagueRoutes: Route[] = [
  answer(colleagueData, (_, context) => viewColleagues(context)),
  answer(colleagueListView, (request, context) => viewColleagueLists(request, context)),
  answer(colleagueShare, (request, context) => shareWithColleagues(request, context)),
];
