import type { Twin } from '../book.ts';
import type { agreement as chinese } from '../zh/agreement.ts';

export const agreement: Twin<typeof chinese> = {
  both: 'Both agreements',
  inForce: 'in force since {{date}}',
  version: 'version {{version}}',
  backToLogin: 'Back to logging in',
  backElse: 'Back',
  offlineTitle: 'Offline, and this agreement was never kept',
  failed: 'The agreement could not be fetched',

  aboutTitle: 'About Laycan',
  aboutText:
    'Sailing schedules for general cargo: which ships load here and discharge there, in which laycan, and how long they take. Shipowners publish, forwarders and cargo owners search; in Chinese and English, and what you have seen stays readable offline.',
  aboutVisitors: 'Without logging in',
  aboutVisitorsText: 'Lanes, laycans, shipowners, vessel types, and how many sailings each week has.',
  aboutMembers: 'Logged in',
  aboutMembersText: 'Also ship names, voyages and the cut-offs for documents, customs and cargo.',
  aboutCertified: 'Certified company',
  aboutCertifiedText: 'Also every call, reference rates, remarks and how to reach the route manager.',
  aboutOffline: 'Offline',
  aboutOfflineText: 'Lanes and sailings you have looked at are kept here, each with the time it was fetched.',
  who: 'Who sees what',
  site: 'This site',
  phone: 'Phone',
  mail: 'Mail',
  versionLabel: 'Version',
  copyright: 'Copyright',
  miniProgram: 'Mini-program',
};
