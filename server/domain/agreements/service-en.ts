import type { AgreementSection } from '../../../contract/calls/agreements.ts';

/** The English translation of `service-zh.ts`. */
export const serviceEn: AgreementSection[] = [
  {
    heading: '1. What this covers',
    paragraphs: [
      'This agreement is between you and the operator of Laycan (船期, "the platform") and is about your use of the platform. By logging in you confirm that you have read it and the privacy policy, and agree to both. If the two languages differ, the Chinese text counts.',
      'Sections 3, 4, 7 and 8 also apply to visitors who only search.',
    ],
  },
  {
    heading: '2. Your account',
    paragraphs: [
      'One mobile number is one account, opened by a code sent by SMS. Tell that code to nobody: what is done with it counts as done by you, unless you can show that it was not your fault.',
      'Before you give a number up or pass it on, change the number of your account or close the account. If you notice a login that is not yours, end the other sessions in your personal centre and contact us soon.',
      'You may stop using the platform and ask to have your account closed at any time.',
    ],
  },
  {
    heading: '3. Sailing schedules',
    paragraphs: [
      'Sailings, laycans, port calls, cut-off times and rates are published by shipowners or their agents and may change with the weather, the ports and the trade. The pages say who published a sailing, when it was last changed and confirmed, and when it was fetched; without a network you see what was fetched before.',
      'The platform provides information. It is not a carrier, a ship agent or a booking agent and is no party to what you agree with a shipowner. Check with the publisher before you book, move cargo or declare it. Rates are for reference only.',
      'Shipowners and sailings marked as demo are invented. They are there for trying the product, and no business may rely on them.',
    ],
  },
  {
    heading: '4. Rules of use',
    paragraphs: [
      'Use the platform lawfully. Do not pose as somebody else or publish false sailings; do not get around rights, disturb the service or try out codes; do not collect content in bulk to sell it on or to build a substitute from it.',
      'To protect everybody, the number of requests and messages is limited, and security events are recorded.',
      'Where the rules are broken, we may limit functions, switch an account off and take content down. Unless it is urgent we give the reason beforehand, and you may object.',
    ],
  },
  {
    heading: '5. Publishers',
    paragraphs: [
      'A publisher must be entitled to speak for its shipowner, publish what is true, and correct or withdraw it soon when it changes. The people named as contacts must have agreed to that.',
      'What is published stays the property of its publisher, who allows the platform to show, cache and translate it and to keep it on the devices of users for use offline, all in order to provide the service.',
    ],
  },
  {
    heading: '6. Membership',
    paragraphs: [
      'What a paid membership contains, costs and how long it lasts is said on the page where it is bought. Nothing is charged before you confirm the payment, and nothing renews by itself.',
      'Rewards for invitations are given once the invited new user has logged in; those obtained by deceit may be taken back. Refunds follow the page of the purchase and the law.',
    ],
  },
  {
    heading: '7. Liability',
    paragraphs: [
      'We run the platform with reasonable care, but do not promise that it is never interrupted or free of errors, nor that what others publish is accurate.',
      'As far as the law allows, we are not liable for losses that come from relying on sailings nobody has checked, from older content shown offline, or from causes beyond our control such as networks and SMS channels. This does not limit liability for intent, gross negligence or injury to persons, nor the rights that the law gives to consumers.',
    ],
  },
  {
    heading: '8. Other terms',
    paragraphs: [
      'Every version of this agreement has a number and a date. After an important change we ask for your consent again at your next login; if you do not agree, you may stop using the platform.',
      'The law of the People’s Republic of China applies, without its conflict rules. Disputes are first talked over; failing that, the competent court at the seat of the operator decides, unless the law provides otherwise for consumers.',
    ],
  },
];
