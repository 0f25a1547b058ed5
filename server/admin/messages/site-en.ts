import type { siteZh } from './site-zh.ts';

/** The messages of the commands that list and change the site's members, orders, shipowners and settings. */
export const siteEn: Record<keyof typeof siteZh, string> = {
  demo_none: 'No demo data',
  demo_remove_asked:
    'This deletes all demo shipowners, sailings, articles, vessels and the demo accounts, for good. Make a backup first. To confirm, add --yes',
  demo_removed:
    'Deleted {shipowners} demo shipowners and {sailings} sailings, and closed {accounts} demo accounts. Set DEMO_DATA=off, or the server loads demo data again at its next start',
  members_none: 'No member found for "{text}"',
  list_full: 'Only the first {most} are listed; narrow the choice',
  orders_none: 'There are no orders',
  inquiry_unknown: 'No inquiry or report has an id that begins with {id}',
  inquiry_ambiguous: 'Several inquiries or reports have an id that begins with {id}; enter more of it',
  inquiry_answer_invalid: 'An answer needs 1 to {most} characters',
  inquiry_answered:
    'Answered {mobile}; the member sees it in Inquiries and reports, and by alert if one is set',
  failures_none: 'No email, alert or read has failed',
  failure_retried: '{id} is tried again at once',
  failure_dropped: '{id} is not sent any more',
  failure_unknown: '{id} is not in failure list, or is tried again already',
  conflicts_none: 'No cut-off has two times',
  conflict_noted: 'Your finding about {code} is stored',
  conflict_unknown: 'conflict list has no {code} for this port',
  inquiries_none: 'There are no inquiries',
  shipowners_none: 'There are no shipowners; add one with shipowner add',
  shipowner_row:
    '{id}  {chinese_title} | {english_title}  live sailings {sailing_total}, publishers {publisher_total}',
  shipowner_row_demo:
    '{id}  {chinese_title} | {english_title}  live sailings {sailing_total}, publishers {publisher_total} (demo)',
  shipowner_row_hidden:
    '{id}  {chinese_title} | {english_title}  live sailings {sailing_total}, publishers {publisher_total} (hidden)',
  shipowner_merge_asked:
    'This moves all sailings, drafts, publications, publishers, route managers, favourites and inquiries of {from} to {into}, and {from} is removed permanently. Make a backup first. To confirm, add --yes',
  shipowner_merged:
    '{from} is merged into {into}: moved {sailings} sailings; old links lead to {into}. If CARRIER_CODES names the id {old}, replace it by {present}',
  shipowner_merge_same: 'Both names are the same shipowner: {into}',
  shipowner_merge_demo: 'A demo shipowner can be merged with another demo shipowner only',
  shipowner_merge_hidden: '{into} is hidden; show it first with shipowner show',
  shipowner_merge_carrier:
    'A carrier’s endpoint updates the sailings of {from}, so its id must stay. Merge {into} into {from} instead',
  shipowner_shown_still:
    '{name} was not hidden: it has {sailings} live sailings and {scheduled} scheduled publications. To cancel them too, add --withdraw',
  shipowner_hidden:
    '{name} is hidden: {sailings} sailings and {scheduled} scheduled publications were cancelled. Its publishers and keys lost their rights; drafts are kept',
  shipowner_hidden_already: '{name} is already hidden',
  shipowner_shown: '{name} is shown again; add its publishers again with member make-publisher',
  shipowner_shown_already: '{name} is not hidden',
  shipowner_name_invalid: 'The name is empty or too long. Both names can be given as "中文名 | English name"',
  shipowner_exists: 'A shipowner with this name exists: {id}  {chinese_title} | {english_title}',
  shipowner_added: 'Added shipowner {id}  {chinese_title} | {english_title}',
  shipowner_renamed:
    'Shipowner {id} is now {chinese_title} | {english_title}; its sailings show the new name',
  alerts_none: 'No member has a channel for alerts',
  alerts_row:
    '{kind}  channels {channels} (paused {paused}), waiting {waiting}, failed {failed}, sent in the last day {sent} with {requests} requests, cost {cost} (price {price})',
  alerts_row_stopped:
    '{kind}  STOPPED ({reason})  channels {channels} (paused {paused}), waiting {waiting}, failed {failed}, sent in the last day {sent} with {requests} requests, cost {cost} (price {price})',
  alerts_failure:
    '{kind}  member {member_id}  {state}  since {since}  waiting {waiting}, given up {dead}  {problem}  {channel_id}',
  alerts_no_failures: 'No channel has failed',
  alerts_stopped: '{kind} is stopped; its messages wait until alerts resume {kind}',
  alerts_priced: 'One request to {kind} costs {price}',
  alerts_resumed: '{kind} is resumed',
  alerts_not_stopped: '{kind} is not stopped',
  site_unchanged: 'No setting was changed. Settings: {names}',
  site_set: '{name} was changed; users see it when they next open the site',
  site_logo_invalid:
    'The logo was not changed: the file is not a JPEG, PNG or WebP picture, or it is too large',
  site_invalid: '{name} was not changed: the text is invalid or too long',
  console_none: 'There is no administrator',
  console_duties_set: 'The duties are now: {duties}. They apply at once, also in open sessions',
  console_no_factor: 'This number has no administrator with a second factor',
  console_reset:
    'Deleted the second factor and ended the console sessions. The person sets it up again at the next login',
};
