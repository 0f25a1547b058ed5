import {
  inviteData,
  memberDistributionList,
  memberDistributionStatistics,
  memberInviteList,
} from '../../contract/calls/invitations.ts';
import { listInvited, listRewards, viewInviter, viewStatistics } from '../domain/invitations/invitations.ts';
import { answer, type Route } from '../http/route.ts';

export const invitationRoutes: Route[] = [
  answer(inviteData, (request, context) => viewInviter(request, context)),
  answer(memberInviteList, (request, context) => listInvited(request, context)),
  answer(memberDistributionList, (request, context) => listRewards(request, context)),
  answer(memberDistributionStatistics, (_, context) => viewStatistics(context)),
];
