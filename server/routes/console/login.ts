import {
  consoleClose,
  consoleEnrol,
  consoleEnrolConfirm,
  consoleOpen,
  consoleProve,
  consoleRecovery,
  consoleSession,
  consoleState,
} from '../../../contract/calls/console/login.ts';
import {
  closeConsole,
  confirmEnrolment,
  consoleStateOf,
  enrol,
  openConsole,
  proveAgain,
  renewRecoveryCodes,
  viewConsoleSession,
} from '../../domain/console/enter-console.ts';
import { answer, type Route } from '../../http/route.ts';

export const consoleLoginRoutes: Route[] = [
  answer(consoleState, (_, context) => consoleStateOf(context)),
  answer(consoleEnrol, (_, context) => enrol(context)),
  answer(consoleEnrolConfirm, (request, context) => confirmEnrolment(request, context)),
  answer(consoleOpen, (request, context) => openConsole(request, context)),
  answer(consoleSession, (_, context) => viewConsoleSession(context)),
  answer(consoleProve, (request, context) => proveAgain(request, context)),
  answer(consoleClose, (_, context) => closeConsole(context)),
  answer(consoleRecovery, (_, context) => renewRecoveryCodes(context)),
];
