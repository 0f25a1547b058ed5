import {
  certificationData,
  certificationHandle,
  certificationNotify,
  certificationWithdraw,
} from '../../contract/calls/certification.ts';
import { handIn, viewCertification, withdraw } from '../domain/certification/certification.ts';
import { hearMiniProgram } from '../domain/certification/mini-program.ts';
import { answer, type Route } from '../http/route.ts';

export const certificationRoutes: Route[] = [
  answer(certificationData, (_, context) => viewCertification(context)),
  answer(certificationHandle, (request, context) => handIn(request, context)),
  answer(certificationWithdraw, (_, context) => withdraw(context)),
  answer(certificationNotify, (request, context) => hearMiniProgram(request, context)),
];
