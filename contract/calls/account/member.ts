import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { nothing } from '../../fields.ts';
import { instant, uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';
import { permissionData } from '../site/system.ts';

/**
 * A nickname may not contain control characters or characters that change text direction. The joiner inside
 * emoji is allowed.
 */
const nickname = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
  v.minLength(1, 'required'),
  v.maxLength(limits.nicknameCharsMost, 'nickname_too_long'),
  v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u.test(text), 'nickname_invalid'),
);
const language = v.picklist(['zh', 'en']);
const person = {
  id: v.number(),
  nickname: v.string(),
  /** The path of the member's picture; an empty string without a picture. */
  avatar: v.string(),
  role: v.picklist(['ADMIN', 'COMMON']),
  publisher: v.picklist([0, 1]),
};

export const memberData = defineCall({
  ...facts.memberData,
  request: nothing,
  answer: v.object({
    ...person,
    /** The full number, which no device stores. */
    mobile: v.string(),
    create_time: instant,
  }),
  summary: 'Returns the member of this session, with the full mobile number.',
});

export const profileData = defineCall({
  ...facts.profileData,
  request: nothing,
  answer: v.object({
    ...person,
    /** The masked number, for example 138****0000. */
    mobile: v.string(),
    tier: v.picklist(['ordinary', 'vip', 'corporate']),
    /** The end of this tier; null for the ordinary tier. */
    tier_expire_time: v.nullable(instant),
    /**
     * The nickname or masked number of the owner of the corporate membership in which the member has a seat;
     * null without a seat.
     */
    seat_owner: v.nullable(v.string()),
    /** 1 if the member's company is certified, otherwise 0. */
    certification_status: v.picklist([0, 1]),
    /** The organisation for which a publisher publishes; null for other members. */
    shipowner: v.nullable(v.object({ id: v.number(), chinese_title: v.string(), english_title: v.string() })),
    limits: permissionData.answer.entries.limits,
    /** The code in the links with which this member invites others. */
    invite_code: v.string(),
    create_time: instant,
  }),
  summary: 'Returns the profile with tier, certification and limits.',
});

export const memberSettingLanguage = defineCall({
  ...facts.memberSettingLanguage,
  request: v.strictObject({ field: v.literal('system_language'), value: language }),
  answer: v.object({ system_language: language }),
  summary: 'Stores the language of the member, which also applies on the next device.',
});

export const memberSettingData = defineCall({
  ...facts.memberSettingData,
  request: nothing,
  answer: v.object({
    /** Null until the member chooses a language. */
    system_language: v.nullable(language),
    nickname: v.string(),
  }),
  summary: 'Returns the settings of the member.',
});

export const memberSettingHandle = defineCall({
  ...facts.memberSettingHandle,
  request: v.pipe(
    v.strictObject({
      nickname: v.optional(nickname),
      /** The id of a file that the member uploaded; null removes the picture. */
      avatar: v.optional(v.nullable(uuid)),
    }),
    v.check(({ nickname, avatar }) => nickname !== undefined || avatar !== undefined, 'change_what'),
  ),
  answer: v.object({ nickname: v.string(), avatar: person.avatar }),
  summary: 'Changes the profile of the member.',
});
