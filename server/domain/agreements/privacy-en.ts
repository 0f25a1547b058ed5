import type { AgreementSection } from '../../../contract/calls/agreements.ts';

/** The English translation of `privacy-zh.ts`. */
export const privacyEn: AgreementSection[] = [
  {
    heading: '1. Who we are',
    paragraphs: [
      'This policy explains how Laycan (船期, "the platform") handles personal information. "We" are the operator of this platform, named at the foot of its pages. If the two languages differ, the Chinese text prevails.',
      'You can search for sailings without logging in. We know who you are only after you log in.',
    ],
  },
  {
    heading: '2. What we process, and for what purpose',
    paragraphs: [
      'Mobile number: to log you in, to recognise your account, and to contact you when the security of the account requires it. Without one you cannot log in, but you can still search as a visitor.',
      'Verification codes: stored only as salted hashes, valid for five minutes, deleted once used.',
      'WeChat: when you log in by scanning with WeChat, it gives us an id that represents you (unionid), by which we recognise your account. We do not read your WeChat nickname, picture or contacts. It is deleted when you unlink WeChat.',
      'Paying inside WeChat: WeChat gives us an id that represents you (openid). We pass it to WeChat Pay for that one payment and do not store it.',
      'Logins: the time, the IP address and the name of the browser, so that you can see and end your own sessions and misuse can be detected.',
      'Views: once you are logged in, on which day you viewed which shipowner and which vessel, to count views. Others see only the number. It is deleted after about thirty days.',
      'Nickname, picture and language: entered or chosen by you, and can be changed at any time.',
      'Company certification: company name, social credit code and a picture of the business licence, for the review only. Only the reviewer sees the picture; it is deleted after the decision or withdrawal.',
      'Invitations: who invited you and the resulting rewards; the inviter sees only your masked number. To prevent rewards from being claimed twice, we store keyed hashes of your former numbers and of a random id of the browser you log in with, and use them for no other purpose; the id of a browser is deleted after about 400 days without a login.',
      'Company certification, membership tier, invitations and the shipowner you represent: they determine what you can see and do.',
      'Security log: the time, the IP address and the masked mobile number of events such as codes sent, logins, logouts and changes of rights, so that abuse can be traced.',
      'We do not read your contacts, messages, photos or precise location, do not build a profile of you for advertising, and do not sell your information.',
    ],
  },
  {
    heading: '3. What is saved on your device',
    paragraphs: [
      'So that searches work offline, your browser saves the sailings you have viewed, your recent searches and the token of your session. Content for members only is saved encrypted with your own key.',
      'The language, the theme and a "signed in" mark are cookies; they do not track you. Logging out removes your data from the device. Always log out on a shared computer.',
    ],
  },
  {
    heading: '4. Who else receives your information',
    paragraphs: [
      'The SMS provider (Alibaba Cloud or Tencent Cloud, as this platform is configured) receives your mobile number and the code, to send that one message.',
      'Company details and contacts that you enter as a publisher are shown to other users, as stated on the pages where you enter them.',
      'Otherwise we do not give your information to anyone, unless the law or a competent authority requires it or you agree to it separately. It is stored where the operator runs the server; if it has to leave the country, we will inform you and ask for your consent first.',
    ],
  },
  {
    heading: '5. How long it is stored',
    paragraphs: [
      'Account information is stored until you close the account. A session ends after thirty days without use, and after one hundred and eighty days in any case.',
      'The records that limit how many text messages are sent are stored for one day. The security log is stored for at least six months, as the law requires.',
      'Orders, invoices and other transaction records are stored for the period required by law. After that, we delete the information or make sure that it can no longer be linked to you.',
    ],
  },
  {
    heading: '6. How we protect it',
    paragraphs: [
      'Session tokens are stored as hashes only; connections should use HTTPS; rights are checked on the server for every read; mobile numbers are masked in logs.',
      'If a leak occurs that may affect you, we will inform you and the authorities without delay, as the law provides.',
    ],
  },
  {
    heading: '7. Your rights',
    paragraphs: [
      'You may see and correct your information, see and end your sessions on other devices, withdraw your consent, ask for a copy or for deletion, and close your account. For anything the pages do not offer, use the contact at the foot of the page; we answer within fifteen working days.',
      'Withdrawing consent or closing the account does not affect earlier lawful processing. If you think that we have not handled your case properly, you may complain to the competent authority.',
    ],
  },
  {
    heading: '8. Minors',
    paragraphs: [
      'The platform is made for adults in the freight business. We do not knowingly collect information about children under fourteen, and delete it as soon as we find any.',
    ],
  },
  {
    heading: '9. Changes',
    paragraphs: [
      'Every version has a number and a date. The version you agree to when you log in is recorded; after an important change we ask for your consent again at your next login.',
    ],
  },
];
