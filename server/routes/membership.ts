import {
  activationCodeHandle,
  contractAuthoritySelect,
  contractCategorySelect,
  contractSelect,
  memberUsage,
} from '../../contract/calls/membership.ts';
import { redeemCode } from '../domain/membership/codes.ts';
import { benefitsOf, categoriesOf, plansOf } from '../domain/membership/plans.ts';
import { usageOf } from '../domain/membership/usage.ts';
import { answer, type Route } from '../http/route.ts';

export const membershipRoutes: Route[] = [
  answer(contractCategorySelect, (_, { database }) => categoriesOf(database)),
  answer(contractAuthoritySelect, (_, { database }) => benefitsOf(database)),
  answer(contractSelect, (_, { database }) => plansOf(database)),
  answer(memberUsage, (_, context) => usageOf(context)),
  answer(activationCodeHandle, (request, context) => redeemCode(request, context)),
];
