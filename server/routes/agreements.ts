import {
  agreementAccept,
  agreementPending,
  agreementSelect,
  agreementView,
  phoneSelect,
} from '../../contract/calls/agreements.ts';
import { acceptAgreements, pendingAgreements } from '../domain/agreements/accept-agreements.ts';
import { findAgreement, listAgreements } from '../domain/agreements/agreements.ts';
import { servicePhonesOf } from '../domain/site/settings.ts';
import { answer, type Route } from '../http/route.ts';

export const agreementRoutes: Route[] = [
  answer(agreementSelect, (_, context) => listAgreements(context)),
  answer(agreementView, ({ id }, context) => findAgreement(id, context)),
  answer(agreementPending, (_, context) => pendingAgreements(context)),
  answer(agreementAccept, (request, context) => acceptAgreements(request, context)),
  answer(phoneSelect, (_, context) => servicePhonesOf(context)),
];
