import type { AgreementSection } from '../../../contract/calls/agreements.ts';

/** The English translation of `privacy-zh.ts`. */
export const privacyEn: AgreementSection[] = [
  {
    heading: '1. Who we are',
    paragraphs: [
      'This policy says how Laycan (船期, "the platform") handles personal information. "We" are the operator of this platform, named at the foot of its pages. If the two languages differ, the Chinese text counts.',
      'You can search for sailings without logging in. Only once you log in do we know who you are.',
    ],
  },
  {
    heading: '2. What we handle, and what for',
    paragraphs: [
      'Mobile number: to log you in, to recognise your account, and to reach you when its security asks for it. Without one you cannot log in, but you can still search as a visitor.',
      'Verification codes: stored only as salted hashes, good for five minutes, deleted once they are used.',
      'WeChat: when you log in by scanning with WeChat, it gives us an id that stands for you (unionid), by which we recognise your account. We read no WeChat nickname, picture or contacts. It is deleted when you end the link.',
      'Paying inside WeChat: WeChat gives us an id that stands for you (openid). We hand it to WeChat Pay for that one payment and do not keep it.',
      'Logins: the time, the network address and the name of the browser, so that you can see and end your own sessions and misuse can be noticed.',
      'Views: once you are logged in, on which day you looked at which shipowner and which vessel, to count views. Others see the number only. It is deleted after about thirty days.',
      'Nickname, picture and language: given or chosen by yourself, and open to change at any time.',
      'Certification: company name, social credit code and a picture of the business licence, for the review alone. Only the reviewer sees the picture; it is deleted once decided or withdrawn.',
      'Invitations: who invited you and the rewards that came of it; the inviter sees your masked number only. Against rewards that are claimed twice we store keyed hashes of your former numbers and of a random id of the browser you log in with, and use them for nothing else; a browser is forgotten when it has not logged in for about 400 days.',
      'Enterprise certification, membership tier, invitations and the shipowner you speak for: they decide what you can see and do.',
      'Security log: the time, the network address and the masked mobile number of events such as codes sent, logins, logouts and changes of rights, so that abuse can be traced.',
      'We do not read your contacts, messages, photos or precise location, build no profile of you for advertising, and do not sell your information.',
    ],
  },
  {
    heading: '3. What is kept on your device',
    paragraphs: [
      'So that searches work without a network, your browser keeps the sailings you have looked at, your recent searches and the token of your session. What only members may see is kept encrypted under a key of your own.',
      'The language, the theme and a "signed in" mark are cookies; they do not track you. Logging out removes from the device what is yours. Please do so on a shared computer.',
    ],
  },
  {
    heading: '4. Who else receives it',
    paragraphs: [
      'The SMS provider (Alibaba Cloud or Tencent Cloud, as this platform is configured) receives your mobile number and the code, to send that one message.',
      'Company details and contacts that you enter as a publisher are shown to other users, as the pages say where you enter them.',
      'Beyond that we give your information to nobody, unless the law or a competent authority requires it or you agree to it separately. It is stored where the operator runs the server; should it have to leave the country, we will tell you and ask first.',
    ],
  },
  {
    heading: '5. How long we keep it',
    paragraphs: [
      'Account information is kept until you close the account. A session ends after thirty days without use, and after one hundred and eighty days in any case.',
      'The records that limit how many messages are sent are kept for a day. The security log is kept for at least six months, as the law requires.',
      'Orders, invoices and other records of trade are kept as long as the law says. After that, we delete the information or make sure that it no longer leads to you.',
    ],
  },
  {
    heading: '6. How we protect it',
    paragraphs: [
      'Session tokens are stored as hashes only; connections should use HTTPS; rights are checked on the server for every read; mobile numbers are masked in logs.',
      'Should a leak occur that may affect you, we will inform you and the authorities without delay, as the law provides.',
    ],
  },
  {
    heading: '7. Your rights',
    paragraphs: [
      'You may see and correct your information, see and end your sessions on other devices, withdraw your consent, ask for a copy or for deletion, and close your account. For whatever the pages do not offer, write to the contact at the foot of the page; we answer within fifteen working days.',
      'Withdrawing consent or closing the account does not undo what was lawfully done before. If you think that we have not handled your case well, you may complain to the competent authority.',
    ],
  },
  {
    heading: '8. Minors',
    paragraphs: [
      'The platform is made for adults in the freight business. We do not knowingly collect information about children under fourteen, and delete it when we find any.',
    ],
  },
  {
    heading: '9. Changes',
    paragraphs: [
      'Every version has a number and a date. The version you agree to when you log in is recorded; after an important change we ask for your consent again at your next login.',
    ],
  },
];
