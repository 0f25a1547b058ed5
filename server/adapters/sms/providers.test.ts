import { afterEach, describe, expect, it } from 'vitest';

import { aConfig } from '../../../tests/support/a-config.ts';
import {
  aliyunJudge,
  aProvider,
  tencentJudge,
  type SmsProvider,
} from '../../../tests/support/sms-provider.ts';
import type { Config } from '../../config.ts';
import { loadConfig } from '../../load-config.ts';
import { signed } from './aliyun.ts';
import { createSmsSender } from './create-sms-sender.ts';
import type { SmsFailure, SmsSender } from './sms-sender.ts';
import { authorizationOf } from './tencent.ts';

const now = new Date('2026-11-20T23:59:58.123Z');
const keys = { 'key-id': 'the secret of the key' };
const settings = { keyId: 'key-id', keySecret: keys['key-id'], signName: '船期(测试)*', appId: '1400000000' };

const judges = { aliyun: aliyunJudge, tencent: tencentJudge };
type Provider = keyof typeof judges;

let provider: SmsProvider | undefined;
afterEach(() => provider?.close());

async function open(
  name: Provider,
  differs: Partial<Config['sms']> = {},
): Promise<{ sender: SmsSender; provider: SmsProvider }> {
  const opened = await aProvider(judges[name](keys, () => now.getTime()));
  provider = opened;
  const sms = {
    ...aConfig().sms,
    ...settings,
    provider: name,
    template: 'SMS_1',
    base: opened.base,
    ...differs,
  };
  const sender = createSmsSender(aConfig({ sms, isProduction: true }), {
    clock: () => now,
    timeoutMs: 200,
    print: () => {},
  });
  return { sender, provider: opened };
}

const failureOf = (sender: SmsSender) =>
  sender.send('13912345678', '012345', 'login').then(
    () => 'sent',
    (error: SmsFailure) => error.kind,
  );

describe('messages by Aliyun', () => {
  it('Aliyun accepts the message with its number, signature, template and code', async () => {
    const { sender, provider: aliyun } = await open('aliyun');
    expect(sender.channel).toBe('sms');
    await sender.send('13912345678', '012345', 'login');
    await sender.send('13912345678', '543210', 'login');
    expect(aliyun.accepted).toEqual(
      ['012345', '543210'].map((code) => ({
        PhoneNumbers: '13912345678',
        SignName: '船期(测试)*',
        TemplateCode: 'SMS_1',
        TemplateParam: JSON.stringify({ code }),
      })),
    );
  });

  it("the signature equals that of Aliyun's documented example", () => {
    const headers = signed({
      host: 'ecs.cn-shanghai.aliyuncs.com',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      keyId: 'YourAccessKeyId',
      keySecret: 'YourAccessKeySecret',
    });
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('a number over its Aliyun limit is reported as limited', async () => {
    const { sender, provider: aliyun } = await open('aliyun');
    aliyun.mood = { answer: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控' } };
    expect(await failureOf(sender)).toBe('limited');
    aliyun.mood = { answer: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '账户余额不足' } };
    expect(await failureOf(sender)).toBe('refused');
  });
});

describe('messages by Tencent', () => {
  it('Tencent accepts the message with its number, signature, template and code', async () => {
    const { sender, provider: tencent } = await open('tencent', { template: '1234' });
    await sender.send('13912345678', '012345', 'login');
    expect(tencent.accepted).toEqual([
      {
        PhoneNumberSet: ['+8613912345678'],
        SmsSdkAppId: '1400000000',
        SignName: '船期(测试)*',
        TemplateId: '1234',
        TemplateParamSet: ['012345'],
        region: 'ap-guangzhou',
      },
    ]);
  });

  it("the signature equals that of Tencent's documented example", () => {
    const authorization = authorizationOf({
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      contentType: 'application/json; charset=utf-8',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      seconds: 1_551_113_065,
      keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    });
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });

  it('a failed Tencent call is reported as refused, limited or unsure', async () => {
    const { sender, provider: tencent } = await open('tencent');
    const status = (Code: string) => ({ answer: { Response: { SendStatusSet: [{ Code, Message: '' }] } } });
    tencent.mood = status('FailedOperation.InsufficientBalanceInSmsPackage');
    expect(await failureOf(sender)).toBe('refused');
    tencent.mood = status('LimitExceeded.PhoneNumberDailyLimit');
    expect(await failureOf(sender)).toBe('limited');
    tencent.mood = { answer: { Response: { Error: { Code: 'InternalError', Message: '' } } } };
    expect(await failureOf(sender)).toBe('refused');
    tencent.mood = { answer: { Response: { SendStatusSet: [] } } };
    expect(await failureOf(sender)).toBe('unsure');
  });
});

describe.each<Provider>(['aliyun', 'tencent'])('SMS sender of %s', (name) => {
  it('a wrong secret is refused', async () => {
    const { sender, provider: judged } = await open(name, { keySecret: 'a wrong one' });
    expect(await failureOf(sender)).toBe('refused');
    expect(judged.accepted).toEqual([]);
  });

  it.each(['silent', 'html', 'hang up', { answer: { hello: 1 } }] as const)(
    'a message is reported as unsure if the provider is %j',
    async (mood) => {
      const { sender, provider: broken } = await open(name);
      broken.mood = mood;
      expect(await failureOf(sender)).toBe('unsure');
    },
  );

  it('a message is reported as refused if no connection is possible', async () => {
    const { sender, provider: gone } = await open(name);
    await gone.close();
    expect(await failureOf(sender)).toBe('refused');
  });

  it('error messages contain neither the code nor the secret', async () => {
    const { sender, provider: broken } = await open(name);
    for (const mood of ['silent', 'fair', { answer: { Code: 'x', Response: {} } }] as const) {
      broken.mood = mood;
      const said = await sender.send('13912345678', '012345', 'login').catch((error: Error) => error.message);
      expect(String(said)).not.toMatch(/012345|secret/);
    }
  });
});

describe('the configured SMS sender', () => {
  const create = (environment: Record<string, string>, lines: string[] = []) =>
    createSmsSender(loadConfig(environment, '1'), { clock: () => now, print: (line) => lines.push(line) });

  it('without configuration the code is written to the log with the number masked', async () => {
    const lines: string[] = [];
    const sender = create({}, lines);
    await sender.send('13912345678', '012345', 'login');
    expect(sender.channel).toBe('log');
    expect(lines).toEqual(['Verification code for 139****5678: 012345']);
  });

  it('the log sender is refused in production unless it is forced', () => {
    const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://laycan.example' };
    expect(() => create(production)).toThrow('SMS_CONSOLE=forced');
    expect(create({ ...production, SMS_CONSOLE: 'forced' }).channel).toBe('log');
  });

  it('every missing setting of a provider is named', () => {
    for (const name of ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE']) {
      expect(() => create({ SMS_PROVIDER: 'aliyun' })).toThrow(`${name} is needed`);
    }
    expect(() => create({ SMS_PROVIDER: 'aliyun' })).not.toThrow('SMS_APP_ID');
    expect(() => create({ SMS_PROVIDER: 'tencent' })).toThrow('SMS_APP_ID is needed');
  });
});
