import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { invoice as chinese } from '../zh/invoice.ts';

export const invoice: Twin<typeof chinese> = {
  title: 'Request an invoice',
  loginTitle: 'Log in to request an invoice',
  offlineTitle: 'Offline. Requesting an invoice needs a connection',
  offline: 'Offline. Submitting needs a connection. What you typed is saved.',

  // Texts about the orders of an invoice.
  orders: 'Orders on this invoice',
  sum: ({ n, yuan }) => `${counted(n, 'order', 'orders')}, ${yuan}`,
  noOrders: 'No orders to invoice',
  noOrdersText: 'Paid orders appear here.',
  toOrders: 'See my orders',
  onInvoice: 'requested, {{number}}',
  ordersMissing: 'Select at least one order',
  simulated: 'Orders paid by simulation are for demonstration. Their invoices are not valid.',

  // Texts about filling in the invoice header from a picture.
  scan: 'Fill in from a picture',
  scanText:
    'An invoice title QR code (WeChat, Alipay or others): choose, photograph or paste it, or drop it here.',
  choose: 'Choose',
  camera: 'Camera',
  paste: 'Paste',
  scanSafe: 'Read on this device. The picture is not uploaded',
  reading: 'Reading…',
  recognised: 'Recognised. Please check.',
  notRecognisedText: 'The picture has no clear and complete invoice title code. What you typed is unchanged.',
  recognisedLate: 'Recognised: {{name}}. You were typing, so nothing was replaced.',
  takeRecognised: 'Replace with these details',
  codeUnsure: 'The credit code in the QR code is not correct and was left out.',
  noPicture: 'There is no picture on the clipboard. Copy one first',

  // Names of the fields of the form.
  details: 'Invoice details',
  headerType: 'Invoice title',
  header_company: 'Company',
  header_personal: 'Personal',
  invoiceType: 'Invoice type',
  type_ordinary: 'Regular VAT invoice',
  type_personal: 'Personal',
  type_special: 'Special VAT invoice',
  empty: '{{field}} cannot be empty',
  companyName: 'Company name',
  personName: 'Name',
  code: 'Unified social credit code',
  codeOptional: 'Unified social credit code (optional)',
  codeHint: '18 characters, the last one is a check character',
  codeGood: 'Valid',
  email: 'Email for the invoice',
  mobile: 'Mobile number',
  mobileHint: 'In case of questions about the invoice',
  saveHeader: 'Save this title',
  submit: 'Submit, {{yuan}}',
  submitPlain: 'Submit',
  sent: 'Requested {{number}}. It is sent to {{email}} once issued',
  headers: 'Saved titles',

  // Texts of the list of the member's invoices.
  mine: 'My invoices',
  state_requested: 'Requested',
  state_issued: 'Issued',
  state_refused: 'Returned',
  refused: 'Reason: {{reason}}',
  sentTo: 'Sent to {{email}}',
  filled: 'Form filled in from that request',
  fix: 'Request again',
};
