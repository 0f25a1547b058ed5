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
  consolePasskeyAdd,
  consolePasskeyBegin,
  consolePasskeyChallenge,
  consolePasskeyList,
  consolePasskeyOpen,
  consolePasskeyProof,
  consolePasskeyProve,
  consolePasskeyRemove,
} from '../../../contract/calls/console/passkeys.ts';
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
import {
  addPasskey,
  beginPasskey,
  challengeToOpen,
  challengeToProve,
  openWithPasskey,
  proveWithPasskey,
  removePasskey,
  viewPasskeys,
} from '../../domain/console/passkeys.ts';
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
  answer(consolePasskeyChallenge, (_, context) => challengeToOpen(context)),
  answer(consolePasskeyOpen, (request, context) => openWithPasskey(request, context)),
  answer(consolePasskeyProof, (_, context) => challengeToProve(context)),
  answer(consolePasskeyProve, (request, context) => proveWithPasskey(request, context)),
  answer(consolePasskeyList, (_, context) => viewPasskeys(context)),
  answer(consolePasskeyBegin, (_, context) => beginPasskey(context)),
  answer(consolePasskeyAdd, (request, context) => addPasskey(request, context)),
  answer(consolePasskeyRemove, (request, context) => removePasskey(request, context)),
];
