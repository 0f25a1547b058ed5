import type { Twin } from '../catalogue.ts';
import type { agreement as chinese } from '../zh/agreement.ts';

export const agreement: Twin<typeof chinese> = {
  both: 'Both agreements',
  inForce: 'effective from {{date}}',
  version: 'version {{version}}',
  backToLogin: 'Back to login',
  backElse: 'Back',
  offlineTitle: 'Offline. This agreement is not saved on this device',
  failed: 'Could not load the agreement',

  askTitle: 'Our agreements have changed',
  askText:
    'Read the new versions before you go on. You can go on reading without agreeing, and nothing unsent is lost.',
  askAgree: 'I have read and agree',
  askLater: 'Later',
  askFailed: 'Not recorded. We ask again when you are online',
  askDone: 'Recorded',

  aboutTitle: 'About {{site}}',
  aboutText:
    'General cargo and container sailing schedules: which vessels load at one port and discharge at another, with laycan and transit time. Shipowners publish; forwarders and cargo owners search. In Chinese and English; what you have viewed stays available offline.',
  aboutVisitors: 'Without logging in',
  aboutVisitorsText: 'Lanes, laycans, shipowners, vessel types and the number of sailings per week.',
  aboutMembers: 'Logged in',
  aboutMembersText: 'Plus vessel names, voyages and documentation, customs and cargo cut-offs.',
  aboutCertified: 'Certified company',
  aboutCertifiedText: 'Plus all port calls, indicative rates, remarks and route manager contacts.',
  aboutOffline: 'Offline',
  aboutOfflineText:
    'Lanes and sailings you have viewed are saved on this device, each with the time it was downloaded.',
  aboutArticles: 'Articles',
  aboutAdverts: 'Adverts',
  who: 'Who sees what',
  site: 'This site',
  phone: 'Phone',
  mail: 'Email',
  versionLabel: 'Version',
  copyright: 'Copyright',
  miniProgram: 'Mini-program',
};
