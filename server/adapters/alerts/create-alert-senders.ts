import * as v from 'valibot';

import { email } from '../../../contract/fields.ts';
import type { AlertChannelKind } from '../../../contract/limits/alert-limits.ts';
import type { Config } from '../../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import { alertMail } from './alert-mail.ts';
import type { AlertSender } from './alert-sender.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { post, type Post } from './post-robot.ts';
import { postPublic, type PostPublic } from './post-public.ts';
import { telegram } from './telegram.ts';
import { pushSender } from './web-push.ts';
import { webhook } from './webhook.ts';
import { wecom } from './wecom.ts';

/** The senders of alerts by kind of channel. A kind without a sender is not offered. */
export type AlertSenders = Readonly<Partial<Record<AlertChannelKind, AlertSender>>>;

interface Network {
  post: Post;
  postPublic: PostPublic;
}

/**
 * Returns the sender of each kind of alert channel. There is no mail sender if `mail` is null, which means that
 * no mail server is configured. Tests pass their own `network` functions, which simulate the providers.
 */
export const createAlertSenders = (
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  mail: Mailer | null,
  network: Network = { post, postPublic },
): AlertSenders => ({
  wecom: wecom(network.post),
  dingtalk: dingtalk(network.post),
  feishu: feishu(network.post),
  telegram: telegram(network.post),
  ...(mail && { mail: alertMail(mail, (text) => v.is(email, text)) }),
  webhook: webhook(siteOrigin || 'https://localhost', network.postPublic),
  push: pushSender(siteOrigin, network.postPublic),
});
