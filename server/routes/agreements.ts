import { agreementSelect, agreementView, phoneSelect } from '../../contract/calls/agreements.ts';
import { findAgreement, listAgreements } from '../domain/agreements/agreements.ts';
import { servicePhonesOf } from '../domain/site/settings.ts';
import { answer, type Route } from '../http/route.ts';

export const agreementRoutes: Route[] = [
  answer(agreementSelect, (_, context) => listAgreements(context)),
  answer(agreementView, ({ id }, context) => findAgreement(id, context)),
  answer(phoneSelect, (_, context) => servicePhonesOf(context)),
];
