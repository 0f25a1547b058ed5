import { Agent, type AgentOptions } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';

import type * as Aliyun from '@alicloud/dysmsapi20170525';
import type * as Tencent from 'tencentcloud-sdk-nodejs-sms';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { aConfig } from '../../../tests/support/a-config.ts';
import {
  aliyunJudge,
  aProvider,
  tencentJudge,
  type Judge,
  type SmsProvider,
  type Wire,
} from '../../../tests/support/sms-provider.ts';
import { createAliyunSender, signed } from './aliyun.ts';
import { authorizationOf, createTencentSender } from './tencent.ts';

/** The official clients are large CommonJS packages, so only this file loads them. */
const load = createRequire(import.meta.url);
const loadTimeoutMs = 60_000;

const keyId = 'key-id';
const keySecret = 'the secret of the key';
const [mobile, code, signName, appId] = ['13912345678', '012345', "船期(测试)*~!'", '1400000000'];
const ours = { ...aConfig().sms, keyId, keySecret, signName, appId, region: 'ap-guangzhou' };
const surroundings = { clock: () => new Date(), print: () => {} };

let provider: SmsProvider | undefined;
afterEach(() => provider?.close());

/**
 * Starts a fake provider that checks requests with the given function, and records the requests it receives.
 */
async function open(judgeOf: (keys: Record<string, string>, nowMs: () => number) => Judge) {
  const judge = judgeOf({ [keyId]: keySecret }, () => Date.now());
  const wires: Wire[] = [];
  provider = await aProvider((wire) => {
    wires.push(wire);
    return judge(wire);
  });
  return { base: provider.base, accepted: provider.accepted, wires };
}

describe("Aliyun's official client", () => {
  /** The signing functions of the official client. They are in a package of their own. */
  interface Core {
    /** Arguments: request, algorithm, hash of the body, key id, key secret. */
    OpenApiUtil: { getAuthorization: (...signing: readonly unknown[]) => string };
  }
  let aliyun: typeof Aliyun;
  let core: Core;
  beforeAll(() => {
    aliyun = load('@alicloud/dysmsapi20170525') as typeof Aliyun;
    const within = createRequire(load.resolve('@alicloud/dysmsapi20170525'));
    core = within('@alicloud/openapi-core') as Core;
  }, loadTimeoutMs);

  it('the client sends the same message as our sender', async () => {
    const { base, accepted } = await open(aliyunJudge);
    const settings = { accessKeyId: keyId, accessKeySecret: keySecret, protocol: 'http' };
    const client = new aliyun.default({ ...settings, endpoint: new URL(base).host } as never);
    const templateParam = JSON.stringify({ code });
    await client.sendSms(
      new aliyun.SendSmsRequest({ phoneNumbers: mobile, signName, templateCode: 'SMS_1', templateParam }),
    );
    await createAliyunSender({ ...ours, template: 'SMS_1', base }, surroundings).send(mobile, code, 'login');
    expect(accepted).toHaveLength(2);
    expect(accepted[1]).toEqual(accepted[0]);
  });

  it('the client computes the same signature as our sender', () => {
    const query = { PhoneNumbers: mobile, SignName: signName, TemplateCode: 'SMS_1', A: 'a b+c/=&%~*' };
    const call = { host: 'dysmsapi.aliyuncs.com', action: 'SendSms', version: '2017-05-25' };
    const once = { date: '2026-11-20T08:00:00Z', nonce: '3156853299f313e23d1673dc12e1703d' };
    const { authorization, ...headers } = signed({ ...call, ...once, query, keyId, keySecret });
    const request = { method: 'POST', pathname: '/', query, headers: { host: call.host, ...headers } };
    const hash = headers['x-acs-content-sha256'] ?? '';
    expect(authorization).toBe(
      core.OpenApiUtil.getAuthorization(request, 'ACS3-HMAC-SHA256', hash, keyId, keySecret),
    );
  });
});

describe("Tencent's official client", () => {
  let tencent: typeof Tencent;
  beforeAll(() => {
    tencent = load('tencentcloud-sdk-nodejs-sms') as typeof Tencent;
  }, loadTimeoutMs);

  /**
   * Connects to this machine under the provider's real host name, because the client signs the host without
   * its port.
   */
  class Detour extends Agent {
    readonly #port: number;

    constructor(port: number, options?: AgentOptions) {
      super(options);
      this.#port = port;
    }

    override createConnection = () => connect(this.#port, '127.0.0.1');
  }

  it('the client sends the same message with the same signature as our sender', async () => {
    const { base, accepted, wires } = await open(tencentJudge);
    const client = new tencent.sms.v20210111.Client({
      credential: { secretId: keyId, secretKey: keySecret },
      region: ours.region,
      profile: { httpProfile: { protocol: 'http:', agent: new Detour(Number(new URL(base).port)) } },
    });
    await client.SendSms({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: '1234',
      TemplateParamSet: [code],
    });
    await createTencentSender({ ...ours, template: '1234', base }, surroundings).send(mobile, code, 'login');
    expect(accepted).toHaveLength(2);
    expect(accepted[1]).toEqual(accepted[0]);
    const [theirs, own] = wires;
    expect(own?.body).toBe(theirs?.body);
    const signing = {
      host: theirs?.headers['host'] ?? '',
      contentType: theirs?.headers['content-type'] ?? '',
      body: theirs?.body ?? '',
      seconds: Number(theirs?.headers['x-tc-timestamp']),
    };
    expect(signing.host).toBe('sms.tencentcloudapi.com');
    expect(authorizationOf({ ...signing, service: 'sms', keyId, keySecret })).toBe(
      theirs?.headers['authorization'],
    );
  });
});
