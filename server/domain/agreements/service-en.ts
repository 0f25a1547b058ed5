import type { AgreementSection } from '../../../contract/calls/agreements.ts';

/** The English translation of `service-zh.ts`. */
export const serviceEn: AgreementSection[] = [
  {
    heading: '1. Scope',
    paragraphs: [
      'This agreement is between you and the operator of Laycan (船期, "the platform") and is about your use of the platform. By logging in you confirm that you have read it and the privacy policy, and agree to both. If the two languages differ, the Chinese text prevails.',
      'Sections 3, 4, 7 and 8 also apply to visitors who only search.',
    ],
  },
  {
    heading: '2. Your account',
    paragraphs: [
      'One mobile number is one account, opened by a code sent by SMS. Do not give the code to anyone: actions taken with it count as yours, unless you can show that you were not at fault.',
      'Before you give up a number or pass it on, change the number of your account or close the account. If you notice a login that is not yours, end the other sessions under My account and contact us as soon as possible.',
      'You may stop using the platform and ask to have your account closed at any time.',
    ],
  },
  {
    heading: '3. Sailing schedules',
    paragraphs: [
      'Sailings, laycans, port calls, cut-off times and rates are published by shipowners or their agents and may change with the weather, the ports and the trade. The pages say who published a sailing, when it was last changed and confirmed, and when it was received; offline you see what was received earlier.',
      'The platform provides information. It is not a carrier, a ship agent or a booking agent and is not a party to your contract with a shipowner. Check with the publisher before you book, move cargo or declare it. Rates are for reference only.',
      'Shipowners and sailings marked as demo are fictitious. They are for trial use only and must not be relied on for any business.',
    ],
  },
  {
    heading: '4. Rules of use',
    paragraphs: [
      'Use the platform lawfully. Do not impersonate others or publish false sailings; do not circumvent access rights, disrupt the service or guess codes; do not collect content in bulk to resell it or to build a substitute product.',
      'To protect everyone, the number of requests and messages is limited, and security events are recorded.',
      'If the rules are broken, we may limit functions, disable an account and take content down. Unless it is urgent, we give the reason beforehand, and you may object.',
    ],
  },
  {
    heading: '5. Publishers',
    paragraphs: [
      'A publisher must be entitled to speak for its shipowner, publish accurate content, and correct or cancel it promptly when it changes. The people named as contacts must have agreed beforehand.',
      'Published content remains the property of its publisher, who allows the platform to show, cache and translate it and to save it on users’ devices for offline use, in order to provide the service.',
    ],
  },
  {
    heading: '6. Membership',
    paragraphs: [
      'The content, price and period of a paid membership are stated on the page where it is bought. Nothing is charged before you confirm the payment, and nothing renews automatically.',
      'Rewards for invitations are given once the invited new user has logged in; those obtained by deceit may be revoked. Refunds follow the purchase page and the law.',
    ],
  },
  {
    heading: '7. Liability',
    paragraphs: [
      'We run the platform with reasonable care, but do not guarantee that it is uninterrupted or free of errors, or that content published by others is accurate.',
      'As far as the law allows, we are not liable for losses arising from reliance on unverified sailings, from older content shown offline, or from causes beyond our control such as networks and SMS channels. This does not limit liability for intent, gross negligence or injury to persons, nor the rights that the law gives to consumers.',
    ],
  },
  {
    heading: '8. Other terms',
    paragraphs: [
      'Every version of this agreement has a number and a date. After an important change we ask for your consent again at your next login; if you do not agree, you may stop using the platform.',
      'The law of the People’s Republic of China applies, excluding its conflict rules. Disputes are first negotiated; failing that, the competent court at the seat of the operator decides, unless the law provides otherwise for consumers.',
    ],
  },
];
