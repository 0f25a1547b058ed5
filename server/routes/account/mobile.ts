import {
  mobileHandle,
  mobileNewCode,
  mobileOldCode,
  mobileOldCodeVerify,
} from '../../../contract/calls/account/mobile.ts';
import {
  changeMobile,
  proveOldMobile,
  sendNewCode,
  sendOldCode,
} from '../../domain/account/mobile-change.ts';
import { answer, type Route } from '../../http/route.ts';

export const mobileRoutes: Route[] = [
  answer(mobileOldCode, (_, context) => sendOldCode(context)),
  answer(mobileOldCodeVerify, (request, context) => proveOldMobile(request, context)),
  answer(mobileNewCode, (request, context) => sendNewCode(request, context)),
  answer(mobileHandle, (request, context) => changeMobile(request, context)),
];
