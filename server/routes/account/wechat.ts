import {
  memberWechatData,
  memberWechatUnlink,
  weixinLogin,
  weixinState,
} from '../../../contract/calls/account/wechat.ts';
import { unlinkWechat, viewLink } from '../../domain/account/wechat-link.ts';
import { beginWechatLogin, loginByWechat } from '../../domain/account/wechat-login.ts';
import { answer, type Route } from '../../http/route.ts';

export const wechatRoutes: Route[] = [
  answer(weixinState, (request, context) => beginWechatLogin(request, context)),
  answer(weixinLogin, (request, context) => loginByWechat(request, context)),
  answer(memberWechatData, (_, context) => viewLink(context)),
  answer(memberWechatUnlink, async (_, context) => {
    await unlinkWechat(context);
    return {};
  }),
];
