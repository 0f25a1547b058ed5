import {
  activationCodeHandle,
  contractAuthoritySelect,
  contractCategorySelect,
  contractSelect,
} from '../../contract/calls/membership.ts';
import { redeemCode } from '../domain/membership/codes.ts';
import { benefitsOf, categoriesOf, plansOf } from '../domain/membership/plans.ts';
import { answer, type Route } from '../http/route.ts';

export const membershipRoutes: Route[] = [
  answer(contractCategorySelect, (_, { database }) => categoriesOf(database)),
  answer(contractAuthoritySelect, (_, { database }) => benefitsOf(database)),
  answer(contractSelect, (_, { database }) => plansOf(database)),
  answer(activationCodeHandle, (request, context) => redeemCode(request, context)),
];
