import { operationEn } from './operation-en.ts';
import { contentEn } from './content-en.ts';
import { siteEn } from './site-en.ts';
import type { AdminKey } from './zh.ts';

/** The English messages. The compiler checks that their keys equal those of `zh.ts`. */
export const adminEn: Record<AdminKey, string> = {
  ...operationEn,
  ...siteEn,
  ...contentEn,
  usage: 'Usage:',
  commands: 'Commands:',
  help_summary: 'List the commands, or show how to use one',
  unknown_command: 'Unknown command: {name}. See: npm run admin -- help',
  wrong_words: '{problem}\n{usage}',
  busy: 'Another process is using the data folder {folder} and is not responding; try again later, or stop it first',
  foreign_socket:
    'The lock of the data folder, {path}, belongs to another user; run this command as the user that runs the server',
  starting: 'The server is starting. Please wait…',
  server_failed: 'The server could not complete the command: {problem}',
  server_gone:
    'Lost connection to the server. Check its log to see whether the rows were written before you try again',
  internal: 'Something went wrong; see the server log',

  file_missing:
    'File not found: {path}. If it exists, the user of this command (with systemd: laycan) may not read it or its folder',
  file_binary_excel: '{path} is a binary workbook (.xlsb); save it as .xlsx in Excel',
  file_old_excel: '{path} is in an Excel format from before 1997; save it as .xlsx or .csv in Excel',
  file_locked: '{path} is password-protected; remove the password',
  file_pdf_scan: '{path} is a scan: its pages are pictures',
  file_pdf_fonts: 'The fonts of {path} do not allow its text to be read',
  file_unreadable: '{path} cannot be read: it is neither a valid .xlsx nor a .csv',
  file_too_large: '{path} is larger than {most} MB',
  file_too_full: '{path} contains far more than a list of sailings; keep only the sailings and try again',
  file_sheet_missing: 'No sheet named "{name}"; available: {names}',
  report_is_file: 'The report cannot overwrite the file being imported',

  shipowner: 'Shipowner: {name}',
  shipowner_new: 'Shipowner: {name} (new)',
  shipowner_unknown: 'Shipowner not found: "{name}".',
  shipowner_near: 'Did you mean {names}?',
  shipowner_create: 'To create it, add --create-shipowner; give both names as "中文名 | English name".',
  sheet: 'Sheet {name}: {text}',
  sheet_read: 'read',
  sheet_hidden: 'hidden, left out',
  sheet_sheet_empty: 'no sailings, left out',
  sheet_no_columns: 'no sailing columns, left out',
  sheet_hidden_rows: 'hidden rows left out: {n}',
  sheet_hidden_columns: 'hidden columns left out: {n}',
  sheet_far_cells: 'cells far outside left out: {n}',
  columns: 'Columns as read ({count} title and header rows above them):',
  column_used: '  column {letter}  {header} → {field}{by}, e.g. {sample}',
  column_unused: '  column {letter}  {header} → not used',
  by_contents: ' (guessed from its contents)',
  no_header: '(no header)',
  row: 'row {row}  {verdict}  {text}',
  checking: 'checking {done} / {total} rows',
  writing: 'writing {total} sailings…',
  counts:
    '{rows} rows: {accepted} accepted, {corrected} corrected, {refused} refused, {skipped} empty or text.',
  written: '{written} sailings imported.',
  dry_run: 'Dry run: nothing was written. Without --dry-run, {would} sailings would be imported.',
  nothing: 'No sailings to import.',
  failed: 'Nothing was imported: {problem}',
  changed_meanwhile: 'another import wrote some of the same sailings in the meantime; run it again',
  report_written: 'Row-by-row report: {path}',
  report_row: 'row',
  report_verdict: 'verdict',
  report_notes: 'notes',
  report_sailing: 'sailing',

  certification_none: 'No applications waiting for certification',
  certification_more: 'Only the 200 that have waited longest are listed',
  certification_unknown:
    'No application {id} is waiting: it was decided or withdrawn, or the number is wrong',
  certification_others: 'Other members certified with this code: {others}',
  certification_picture_how: 'To save the licence add --picture FILE.webp',
  certification_picture_saved: 'Licence saved to {path}. Delete it after viewing',
  certification_picture_failed: '{path} cannot be written (the file must not exist yet)',
  certification_reason: 'Give the reason with --reason; the member sees it',
  certification_reason_long: 'A reason can have up to {most} characters',
  certification_accepted: '{company} ({mobile}) is certified',
  certification_refused: '{company} ({mobile}) was refused: {reason}',
  invoice_none: 'No invoices waiting to be issued',
  invoice_unknown: 'Invoice not found. Check the number',
  invoice_undecided:
    'This invoice is not waiting to be issued, or one of its orders has been refunded; if so, refuse the invoice',
  invoice_sending:
    'Invoice {number} is marked as issued, and the server sends the email to {email}. Emails not sent: npm run admin -- letter list',
  invoice_file_large: 'The attachment cannot be larger than {megabytes} MB',
  letters_none: 'All emails have been sent.',
  letter_waits: '{number}  {email}  waiting, tried {tries} times, next at {next}  {problem}',
  letter_failed:
    '{number}  {email}  failed, attempts: {tries}: {problem}. To send it again: invoice issue {number} --file … --send',
  invoice_issued:
    'Invoice {number} is marked as issued. The email to {email} is written: {path}. Open it in your mail program and send it.',
  invoice_refused: 'Invoice {number} was returned. Its orders can be requested again.',
  invoice_reason_long: 'A reason can have up to {most} characters',
  plan_unknown: 'Plan not found: {name}. See: plan list',
  plan_row: '{plan}  {days} days  ¥{price}  list price ¥{list}  seats {seats}',
  plan_row_off: '{plan}  {days} days  ¥{price}  list price ¥{list}  seats {seats}  not sold',
  plan_set: '{name} changed; new orders have the new price and seats',
  plan_seats_wrong: '{name} is not a corporate plan and has no seats',
  plan_price_wrong: '{name} not changed: the price must be between 0.01 yuan and the list price',
  codes_past: '{until} is in the past',
  refund_made: '{number}: refund of {amount} yuan ({days} days left); the server sends it to the provider',
  refund_unknown_order: 'Order not found: {number}',
  refund_not_paid: '{number} cannot be refunded: it is {state}',
  refund_credited:
    'Days of {number} are credited to the pending order {other}. Refund it once that order has ended',
  refund_nothing_left: '{number} has no days left; add --full to refund all of it',
  refund_all_spent: '{number} has nothing to refund: the payment has been credited to other orders',
  refund_again: '{number}: the refund of {amount} yuan is sent again',
  orders_none_stuck: 'No payment or refund needs attention',
  order_stuck_refund_failed:
    '{number}  {mobile}  {provider}  refund of {refund} yuan was ended by the payment provider. To send it again: order refund {number}. If it was refunded at the provider: order seen-to {number}',
  order_stuck_refund_waits:
    '{number}  {mobile}  {provider}  refund of {refund} yuan sent {tries} times, not refunded yet; next {next}. If it was refunded at the provider: order seen-to {number}',
  order_stuck_wrong_amount:
    '{number}  {mobile}  {provider}  the amount paid is not the {amount} yuan of the order, so no days were granted. Refund it at the provider, then: order seen-to {number}',
  order_stuck_paid_twice:
    '{number}  {mobile}  {provider}  {amount} yuan were paid more than once. Refund the excess at the provider, then: order seen-to {number}',
  order_stuck_other:
    '{number}  {mobile}  {provider}  {amount} yuan, {state}, unusual payment ({flag}). Check at the provider, then: order seen-to {number}',
  order_seen_to: '{number} is marked as settled',
  order_not_stuck: '{number} needs no attention, or the order was not found',
  days_given: '{days} days of {tier} given, until {until}',

  member_number: 'MOBILE',
  member_owner: 'NAME',
  member_option_shipowner: 'shipowner id, Chinese name or English name',
  member_option_undo: 'revoke it',
  member_option_create: 'create the account if this number has never logged in',
  member_unknown: 'No member with mobile number {mobile} (never logged in); --create creates the account',
  member_new: 'Account created for {mobile}',
  member_publisher_on: '{mobile} may now publish for "{name}"',
  member_publisher_off: '{mobile} may no longer publish',
  member_admin_on: '{mobile} is now an administrator',
  member_admin_off: '{mobile} is no longer an administrator',
  member_certified_on: '{mobile} is now certified',
  member_certified_off: '{mobile} is no longer certified',
  member_disabled_on: '{mobile} is disabled; sessions ended: {ended}',
  member_disabled_off: '{mobile} is enabled again',
  member_sessions_on: 'Sessions of {mobile} ended: {ended}',
  member_sessions_off: 'Sessions of {mobile} ended: {ended}',

  account_unknown: 'Member not found: {who}',
  copy_written:
    'Written to {path}. It is the member’s personal information: give it only to the member, and delete it afterwards.',
  copy_not_written: '{path} was not written: {problem}',
  account_close_asked:
    'Member {id} ({mobile}) can be closed. This cannot be undone: remaining membership days are lost, and API keys that the member created are revoked. To make a copy first, run member export. To confirm, add --yes',
  account_closed: 'Member {id} ({mobile}) is closed. The number can register again.',
  account_closed_before: 'Member {id} was already closed.',
  account_close_order:
    'Not closed: order {number} is not settled ({state}). Wait until its payment or refund is completed; order stuck lists what needs attention',
  account_close_invoice:
    'Not closed: invoice {number} has not been issued, or its email not sent. Use invoice issue or invoice refuse first',
  account_close_publisher:
    'Not closed: no one else publishes for "{shipowner}", which has live or scheduled sailings. Add another publisher with member make-publisher, or take the sailings down first',

  api_key_made:
    'Key {id} created ({title}, up to {calls_per_minute} calls per minute). It is shown only once:',
  api_key_row:
    '{id}  {title}  …{hint}  shipowner {owner}  {calls_per_minute} calls per minute  created {create_time}  last used {used}',
  api_key_none: 'No keys.',
  api_key_never: 'never',
  api_key_operator: 'the operator’s',
  api_key_revoked: 'Key {id} ({title}) revoked; it no longer works.',
  api_key_unknown: 'Key not found: {id}.',

  dcsa_counts:
    '{voyages} voyages on {pages} pages: {added} new, {changed} changed, {same} the same, {missed} no longer listed, {withdrawn} cancelled, {refused} refused.',
  dcsa_refused: 'refused  {voyage}: {reason} {harbor_code}',
  dcsa_dry_run: 'Dry run: nothing was written.',
  dcsa_unchanged: 'The carrier reports no changes since the last read.',
  dcsa_failed:
    'Page {page} could not be read: {problem}. Nothing was written; what customers see is unchanged.',
  dcsa_none: 'No endpoint has been read yet.',
  dcsa_state: '  {live} live voyages; last read {run}: {state}; last complete read {whole}; next {next}',
  dcsa_whole: 'complete',
  dcsa_address_refused: 'only https addresses of the open internet are read',
  dcsa_unreachable: 'it is not responding',
  dcsa_redirected: 'it redirects to another address, which is not followed',
  dcsa_refused_by_carrier: 'the carrier refuses (the key or the filters may be wrong)',
  dcsa_too_large: 'it is too large',
  dcsa_broken_off: 'the response is incomplete',
  dcsa_not_json: 'it is not in the format of Commercial Schedules',
  dcsa_cursor_loops: 'its cursor repeats',
  dcsa_too_many_pages: 'there are too many pages',

  terminal_none: 'No terminal has been read yet.',
  terminal_state:
    '  {calls} calls, {matched} with a published sailing; last read {run}: {state}; last complete read {whole}; next {next}',
  terminal_refused: '  refused  {call}: {reason}',
  terminal_difference: '  {call}: {kind} is {terminal} at the terminal, {published} at the shipowner',
  terminal_not_described: 'The description is not valid: {problem}',
};
