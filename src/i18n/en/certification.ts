import type { Twin } from '../book.ts';
import type { certification as chinese } from '../zh/certification.ts';

export const certification: Twin<typeof chinese> = {
  user: 'My account',
  loginTitle: 'Log in to certify your company',
  login: 'Log in / register',
  offlineTitle: 'Offline. Go online to see your certification',

  // the form
  formTitle: 'About one working day',
  companyName: 'Company name',
  companyNameHint: 'as on the licence',
  code: 'Social credit code',
  codeHint: '18 characters, on the business licence',
  codeGood: 'Check passed',
  licence: 'Business licence',
  licenceHint: 'JPG, PNG or WebP, up to {{n}} MB',
  licenceSafe: 'Seen by the reviewer only, deleted once decided.',
  licenceChoose: 'Choose picture',
  licenceChange: 'Change',
  licenceCamera: 'Camera',
  licencePicture: 'Preview of the business licence',
  licenceDrop: 'Drop a picture of the licence here, or choose one',
  licenceReduced: '{{from}}, reduced to {{to}}',
  licenceUnreadable: 'This picture cannot be opened. Choose a JPG, PNG or WebP picture',
  licenceTooLarge: 'A picture cannot be larger than {{n}} MB',
  companyNeeded: 'Enter the company name',
  codeNeeded: 'Enter the social credit code',
  licenceNeeded: 'Choose a picture of the business licence',
  drawing: 'Preparing the picture',
  submit: 'Submit for review',
  uploading: '{{n}}% uploaded',
  online: 'Submitting needs a connection.',
  offline: 'Offline. Go online to submit; what you filled in stays here.',
  notSent: 'Not submitted. What you filled in is still here. Please try again.',
  demo: 'Others use this demo account too, so nothing can be submitted with it. Log in with your own number to certify your company.',
  submitted: 'Submitted',

  // states
  steps: 'Certification progress',
  stepSubmitted: 'Submitted',
  stepReview: 'Review',
  stepCertified: 'Certified',
  waiting: 'Under review',
  waitingText:
    'Submitted {{time}}, usually decided within one working day. This page updates by itself; no new login is needed.',
  withdraw: 'Withdraw and change',
  withdrawn: 'Withdrawn. The licence picture is deleted',
  refused: 'Not approved',
  refusedText: 'Company name and code are kept. Correct them if needed and upload the licence again.',
  certified: 'Certified',
  certifiedText: 'All port calls, indicative rates and route manager contacts are unlocked.',
  certifiedPicture: 'The licence picture is deleted.',
  toSailings: 'Go to sailings',
  back: 'Back to where you were',

  // the mini-program
  miniTitle: 'Or in the mini-program',
  miniText: 'Scan with WeChat and submit there; the result shows here by itself.',
  miniCode: 'Mini-program code',
  miniSample: 'Sample code, cannot be scanned',
  miniOffline: 'Offline. Go online to see the mini-program code',
};
