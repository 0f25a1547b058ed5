import type * as accountLoginCalls from '../contract/calls/account/login.ts';
import type * as accountPuzzleCalls from '../contract/calls/account/puzzle.ts';
import type * as consoleAgreementsCalls from '../contract/calls/console/agreements.ts';
import type * as consoleAuditCalls from '../contract/calls/console/audit.ts';
import type * as consoleCertificationCalls from '../contract/calls/console/certification.ts';
import type * as consoleConflictsCalls from '../contract/calls/console/conflicts.ts';
import type * as consoleContentCalls from '../contract/calls/console/content.ts';
import type * as consoleFailuresCalls from '../contract/calls/console/failures.ts';
import type * as consoleHealthCalls from '../contract/calls/console/health.ts';
import type * as consoleInquiriesCalls from '../contract/calls/console/inquiries.ts';
import type * as consoleLoginCalls from '../contract/calls/console/login.ts';
import type * as consoleMembersCalls from '../contract/calls/console/members.ts';
import type * as consoleMoneyCalls from '../contract/calls/console/money.ts';
import type * as consoleOrdersCalls from '../contract/calls/console/orders.ts';
import type * as consolePasskeysCalls from '../contract/calls/console/passkeys.ts';
import type * as consolePlansCalls from '../contract/calls/console/plans.ts';
import type * as consoleQueuesCalls from '../contract/calls/console/queues.ts';
import type * as consoleSetupCalls from '../contract/calls/console/setup.ts';
import type * as consoleShipownersCalls from '../contract/calls/console/shipowners.ts';
import type * as consoleSiteCalls from '../contract/calls/console/site.ts';
import type * as harborsCalls from '../contract/calls/harbors.ts';
import * as accountFacts from '../contract/facts/account.ts';
import * as consoleDeskFacts from '../contract/facts/console-desk.ts';
import * as consolePasskeysFacts from '../contract/facts/console-passkeys.ts';
import * as consoleQueuesFacts from '../contract/facts/console-queues.ts';
import * as consoleSiteFacts from '../contract/facts/console-site.ts';
import * as consoleFacts from '../contract/facts/console.ts';
import * as harborsFacts from '../contract/facts/harbors.ts';
import type { CallFact } from './api.ts';

/*
 * The facts and types of the API calls that the console sends. The schemas are not part of the console: the
 * server checks requests, and the console trusts the answers of its own server.
 */

export const getCode: CallFact<typeof accountLoginCalls.getCode> = accountFacts.getCode;
export const logout: CallFact<typeof accountLoginCalls.logout> = accountFacts.logout;
export const smsLogin: CallFact<typeof accountLoginCalls.smsLogin> = accountFacts.smsLogin;

export const codePuzzle: CallFact<typeof accountPuzzleCalls.codePuzzle> = accountFacts.codePuzzle;

export const consoleAgreementHandle: CallFact<typeof consoleAgreementsCalls.consoleAgreementHandle> =
  consoleSiteFacts.consoleAgreementHandle;
export const consoleAgreementRevision: CallFact<typeof consoleAgreementsCalls.consoleAgreementRevision> =
  consoleSiteFacts.consoleAgreementRevision;
export const consoleAgreementView: CallFact<typeof consoleAgreementsCalls.consoleAgreementView> =
  consoleSiteFacts.consoleAgreementView;

export const consoleAuditList: CallFact<typeof consoleAuditCalls.consoleAuditList> =
  consoleSiteFacts.consoleAuditList;

export const consoleCertificationHandle: CallFact<
  typeof consoleCertificationCalls.consoleCertificationHandle
> = consoleQueuesFacts.consoleCertificationHandle;
export const consoleCertificationList: CallFact<typeof consoleCertificationCalls.consoleCertificationList> =
  consoleQueuesFacts.consoleCertificationList;
export const consoleCertificationView: CallFact<typeof consoleCertificationCalls.consoleCertificationView> =
  consoleQueuesFacts.consoleCertificationView;

export const consoleConflictHandle: CallFact<typeof consoleConflictsCalls.consoleConflictHandle> =
  consoleQueuesFacts.consoleConflictHandle;
export const consoleConflictList: CallFact<typeof consoleConflictsCalls.consoleConflictList> =
  consoleQueuesFacts.consoleConflictList;

export const consoleContentHandle: CallFact<typeof consoleContentCalls.consoleContentHandle> =
  consoleFacts.consoleContentHandle;
export const consoleContentList: CallFact<typeof consoleContentCalls.consoleContentList> =
  consoleFacts.consoleContentList;
export const consoleContentPreview: CallFact<typeof consoleContentCalls.consoleContentPreview> =
  consoleFacts.consoleContentPreview;
export const consoleContentReaders: CallFact<typeof consoleContentCalls.consoleContentReaders> =
  consoleFacts.consoleContentReaders;
export const consoleContentRemove: CallFact<typeof consoleContentCalls.consoleContentRemove> =
  consoleFacts.consoleContentRemove;
export const consoleContentRevision: CallFact<typeof consoleContentCalls.consoleContentRevision> =
  consoleFacts.consoleContentRevision;
export const consoleContentView: CallFact<typeof consoleContentCalls.consoleContentView> =
  consoleFacts.consoleContentView;
export const consolePicture: CallFact<typeof consoleContentCalls.consolePicture> =
  consoleFacts.consolePicture;

export const consoleFailureHandle: CallFact<typeof consoleFailuresCalls.consoleFailureHandle> =
  consoleQueuesFacts.consoleFailureHandle;
export const consoleFailureList: CallFact<typeof consoleFailuresCalls.consoleFailureList> =
  consoleQueuesFacts.consoleFailureList;

export const consoleHealth: CallFact<typeof consoleHealthCalls.consoleHealth> =
  consoleSiteFacts.consoleHealth;

export const consoleInquiryHandle: CallFact<typeof consoleInquiriesCalls.consoleInquiryHandle> =
  consoleQueuesFacts.consoleInquiryHandle;
export const consoleInquiryList: CallFact<typeof consoleInquiriesCalls.consoleInquiryList> =
  consoleQueuesFacts.consoleInquiryList;

export const consoleClose: CallFact<typeof consoleLoginCalls.consoleClose> = consoleFacts.consoleClose;
export const consoleEnrol: CallFact<typeof consoleLoginCalls.consoleEnrol> = consoleFacts.consoleEnrol;
export const consoleEnrolConfirm: CallFact<typeof consoleLoginCalls.consoleEnrolConfirm> =
  consoleFacts.consoleEnrolConfirm;
export const consoleOpen: CallFact<typeof consoleLoginCalls.consoleOpen> = consoleFacts.consoleOpen;
export const consoleProve: CallFact<typeof consoleLoginCalls.consoleProve> = consoleFacts.consoleProve;
export const consoleRecovery: CallFact<typeof consoleLoginCalls.consoleRecovery> =
  consoleFacts.consoleRecovery;
export const consoleSession: CallFact<typeof consoleLoginCalls.consoleSession> = consoleFacts.consoleSession;
export const consoleState: CallFact<typeof consoleLoginCalls.consoleState> = consoleFacts.consoleState;

export const consoleMemberClose: CallFact<typeof consoleMembersCalls.consoleMemberClose> =
  consoleDeskFacts.consoleMemberClose;
export const consoleMemberCopy: CallFact<typeof consoleMembersCalls.consoleMemberCopy> =
  consoleDeskFacts.consoleMemberCopy;
export const consoleMemberHandle: CallFact<typeof consoleMembersCalls.consoleMemberHandle> =
  consoleDeskFacts.consoleMemberHandle;
export const consoleMemberList: CallFact<typeof consoleMembersCalls.consoleMemberList> =
  consoleDeskFacts.consoleMemberList;
export const consoleMemberView: CallFact<typeof consoleMembersCalls.consoleMemberView> =
  consoleDeskFacts.consoleMemberView;

export const consoleInvoiceHandle: CallFact<typeof consoleMoneyCalls.consoleInvoiceHandle> =
  consoleQueuesFacts.consoleInvoiceHandle;
export const consoleInvoiceList: CallFact<typeof consoleMoneyCalls.consoleInvoiceList> =
  consoleQueuesFacts.consoleInvoiceList;
export const consolePaymentHandle: CallFact<typeof consoleMoneyCalls.consolePaymentHandle> =
  consoleQueuesFacts.consolePaymentHandle;
export const consolePaymentList: CallFact<typeof consoleMoneyCalls.consolePaymentList> =
  consoleQueuesFacts.consolePaymentList;

export const consoleOrderList: CallFact<typeof consoleOrdersCalls.consoleOrderList> =
  consoleDeskFacts.consoleOrderList;
export const consoleOrderRefund: CallFact<typeof consoleOrdersCalls.consoleOrderRefund> =
  consoleDeskFacts.consoleOrderRefund;
export const consoleOrderRefundView: CallFact<typeof consoleOrdersCalls.consoleOrderRefundView> =
  consoleDeskFacts.consoleOrderRefundView;

export const consolePasskeyAdd: CallFact<typeof consolePasskeysCalls.consolePasskeyAdd> =
  consolePasskeysFacts.consolePasskeyAdd;
export const consolePasskeyBegin: CallFact<typeof consolePasskeysCalls.consolePasskeyBegin> =
  consolePasskeysFacts.consolePasskeyBegin;
export const consolePasskeyChallenge: CallFact<typeof consolePasskeysCalls.consolePasskeyChallenge> =
  consolePasskeysFacts.consolePasskeyChallenge;
export const consolePasskeyList: CallFact<typeof consolePasskeysCalls.consolePasskeyList> =
  consolePasskeysFacts.consolePasskeyList;
export const consolePasskeyOpen: CallFact<typeof consolePasskeysCalls.consolePasskeyOpen> =
  consolePasskeysFacts.consolePasskeyOpen;
export const consolePasskeyProof: CallFact<typeof consolePasskeysCalls.consolePasskeyProof> =
  consolePasskeysFacts.consolePasskeyProof;
export const consolePasskeyProve: CallFact<typeof consolePasskeysCalls.consolePasskeyProve> =
  consolePasskeysFacts.consolePasskeyProve;
export const consolePasskeyRemove: CallFact<typeof consolePasskeysCalls.consolePasskeyRemove> =
  consolePasskeysFacts.consolePasskeyRemove;

export const consoleCodeMake: CallFact<typeof consolePlansCalls.consoleCodeMake> =
  consoleDeskFacts.consoleCodeMake;
export const consolePlanHandle: CallFact<typeof consolePlansCalls.consolePlanHandle> =
  consoleDeskFacts.consolePlanHandle;
export const consolePlanHistory: CallFact<typeof consolePlansCalls.consolePlanHistory> =
  consoleDeskFacts.consolePlanHistory;
export const consolePlanRevision: CallFact<typeof consolePlansCalls.consolePlanRevision> =
  consoleDeskFacts.consolePlanRevision;
export const consolePlanList: CallFact<typeof consolePlansCalls.consolePlanList> =
  consoleDeskFacts.consolePlanList;

export const consoleQueues: CallFact<typeof consoleQueuesCalls.consoleQueues> =
  consoleQueuesFacts.consoleQueues;

export const consoleBackupLink: CallFact<typeof consoleSetupCalls.consoleBackupLink> =
  consoleSiteFacts.consoleBackupLink;
export const consoleSetup: CallFact<typeof consoleSetupCalls.consoleSetup> = consoleSiteFacts.consoleSetup;
export const consoleSetupTest: CallFact<typeof consoleSetupCalls.consoleSetupTest> =
  consoleSiteFacts.consoleSetupTest;
export const consoleWorkStart: CallFact<typeof consoleSetupCalls.consoleWorkStart> =
  consoleSiteFacts.consoleWorkStart;
export const consoleWorkView: CallFact<typeof consoleSetupCalls.consoleWorkView> =
  consoleSiteFacts.consoleWorkView;

export const consoleAccessList: CallFact<typeof consoleShipownersCalls.consoleAccessList> =
  consoleDeskFacts.consoleAccessList;
export const consoleKeyRevoke: CallFact<typeof consoleShipownersCalls.consoleKeyRevoke> =
  consoleDeskFacts.consoleKeyRevoke;
export const consolePublisherAdd: CallFact<typeof consoleShipownersCalls.consolePublisherAdd> =
  consoleDeskFacts.consolePublisherAdd;
export const consolePublisherList: CallFact<typeof consoleShipownersCalls.consolePublisherList> =
  consoleDeskFacts.consolePublisherList;
export const consoleShipownerHandle: CallFact<typeof consoleShipownersCalls.consoleShipownerHandle> =
  consoleDeskFacts.consoleShipownerHandle;
export const consoleShipownerHistory: CallFact<typeof consoleShipownersCalls.consoleShipownerHistory> =
  consoleDeskFacts.consoleShipownerHistory;
export const consoleShipownerRevision: CallFact<typeof consoleShipownersCalls.consoleShipownerRevision> =
  consoleDeskFacts.consoleShipownerRevision;
export const consoleShipownerList: CallFact<typeof consoleShipownersCalls.consoleShipownerList> =
  consoleDeskFacts.consoleShipownerList;
export const consoleShipownerMerge: CallFact<typeof consoleShipownersCalls.consoleShipownerMerge> =
  consoleDeskFacts.consoleShipownerMerge;
export const consoleShipownerShow: CallFact<typeof consoleShipownersCalls.consoleShipownerShow> =
  consoleDeskFacts.consoleShipownerShow;

export const consoleSiteHandle: CallFact<typeof consoleSiteCalls.consoleSiteHandle> =
  consoleSiteFacts.consoleSiteHandle;
export const consoleSiteLogo: CallFact<typeof consoleSiteCalls.consoleSiteLogo> =
  consoleSiteFacts.consoleSiteLogo;
export const consoleSiteRevert: CallFact<typeof consoleSiteCalls.consoleSiteRevert> =
  consoleSiteFacts.consoleSiteRevert;
export const consoleSiteRevision: CallFact<typeof consoleSiteCalls.consoleSiteRevision> =
  consoleSiteFacts.consoleSiteRevision;
export const consoleSiteView: CallFact<typeof consoleSiteCalls.consoleSiteView> =
  consoleSiteFacts.consoleSiteView;

export const harborList: CallFact<typeof harborsCalls.harborList> = harborsFacts.harborList;
