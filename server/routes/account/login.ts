import {
  getCode,
  logout,
  sessionDemo,
  sessionList,
  sessionRevoke,
  smsLogin,
} from '../../../contract/calls/account/login.ts';
import { codePuzzle } from '../../../contract/calls/account/puzzle.ts';
import { listDemoAccounts } from '../../domain/account/demo-login.ts';
import { loginBySms } from '../../domain/account/login.ts';
import { endSession, listOwnSessions, revokeSessions } from '../../domain/account/sessions-of-member.ts';
import { createPuzzle } from '../../domain/account/puzzle.ts';
import { loginPurpose, sendCode } from '../../domain/account/sms-codes.ts';
import { answer, type Route } from '../../http/route.ts';

export const loginRoutes: Route[] = [
  answer(getCode, ({ mobile, device, puzzle }, context) =>
    sendCode({ mobile, purpose: loginPurpose({ device }), puzzle }, context),
  ),
  answer(codePuzzle, ({ mobile }, context) => createPuzzle(mobile, context)),
  answer(smsLogin, (request, context) => loginBySms(request, context)),
  answer(logout, async (_, context) => {
    await endSession(context);
    return {};
  }),
  answer(sessionList, (_, context) => listOwnSessions(context)),
  answer(sessionRevoke, (request, context) => revokeSessions(request, context)),
  answer(sessionDemo, (_, context) => listDemoAccounts(context)),
];
