import { alertPushRenew } from '../../contract/calls/alert-push.ts';
import { alertReadHandle } from '../../contract/calls/alert-read.ts';
import {
  alertChannelEnd,
  alertChannelHandle,
  alertChannelMake,
  alertChannelShare,
  alertChannelTest,
  alertData,
  alertRuleHandle,
  alertSettingHandle,
} from '../../contract/calls/alerts.ts';
import { endChannel, makeChannel, switchChannel, testOwnChannel } from '../domain/alerts/alert-channels.ts';
import { alertsOf, changeAlertRule, changeAlertSetting } from '../domain/alerts/alert-settings.ts';
import { markAlertsRead } from '../domain/alerts/read-alerts.ts';
import { renewPush } from '../domain/alerts/renew-push.ts';
import { shareChannel } from '../domain/alerts/shared-channels.ts';
import { answer, type Route } from '../http/route.ts';

export const alertRoutes: Route[] = [
  answer(alertData, (_, context) => alertsOf(context)),
  answer(alertSettingHandle, (request, context) => changeAlertSetting(request, context)),
  answer(alertReadHandle, (request, context) => markAlertsRead(request, context)),
  answer(alertRuleHandle, (request, context) => changeAlertRule(request, context)),
  answer(alertChannelMake, (request, context) => makeChannel(request, context)),
  answer(alertChannelTest, (request, context) => testOwnChannel(request, context)),
  answer(alertChannelHandle, (request, context) => switchChannel(request, context)),
  answer(alertChannelShare, (request, context) => shareChannel(request, context)),
  answer(alertChannelEnd, (request, context) => endChannel(request, context)),
  answer(alertPushRenew, (request, context) => renewPush(request, context)),
];
