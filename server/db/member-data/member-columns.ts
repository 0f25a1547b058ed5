/**
 * A column that links rows to a member, by the member's id or mobile number. An entry states what happens to
 * the rows when the account is closed, and their name in a copy of the member's data. Every new column of
 * this kind must be added here.
 */
export interface MemberColumn {
  /** The content of the column: a member's id or a mobile number. */
  holds: 'id' | 'number';
  /**
   * The treatment of the rows when the account is closed. `deleted`: the rows are deleted. `kept`: they stay
   * and refer to the emptied member row. `changed`: a statement in `close-member.ts` changes them.
   */
  atClose: 'deleted' | 'kept' | 'changed';
  /**
   * The rows' name in the copy of the member's data. Absent if they are not the member's data, or are in the
   * copy under another name.
   */
  copiedAs?: string;
  /**
   * The columns that a copy of the member's data contains. If absent, the copy contains all columns except
   * member ids and binary values, which are secrets or pictures.
   */
  only?: readonly string[];
}

const deleted = (copiedAs?: string, only?: readonly string[]) => of('id', 'deleted', copiedAs, only);
const retained = (copiedAs?: string, only?: readonly string[]) => of('id', 'kept', copiedAs, only);
const changed = (copiedAs?: string, only?: readonly string[]) => of('id', 'changed', copiedAs, only);

function of(
  holds: MemberColumn['holds'],
  atClose: MemberColumn['atClose'],
  copiedAs?: string,
  only?: readonly string[],
): MemberColumn {
  return { holds, atClose, ...(copiedAs && { copiedAs }), ...(only && { only }) };
}

const edited = ['id', 'title', 'create_time', 'edit_time'];

export const memberColumns: Readonly<Record<string, MemberColumn>> = {
  // The account itself
  'member.mobile': of('number', 'changed'),
  'member.inviter_id': changed(),
  'session.member_id': deleted('sessions', [
    'id',
    'create_time',
    'last_time',
    'expire_time',
    'user_agent',
    'address',
  ]),
  'member_key.member_id': deleted(),
  // Stores which draft the member is editing now. Each record expires within a minute.
  'workspace_presence.member_id': deleted(),
  'member_setting.member_id': deleted('settings'),
  'member_wechat.member_id': deleted('wechat'),
  'sms_code.mobile': of('number', 'deleted'),
  // The rows are deleted after a day. Until then they stay, because the limit on messages to a number counts
  // them.
  'sms_send.mobile': of('number', 'kept', 'messages_sent', ['create_time', 'is_verified']),
  // Accepted agreements and security events are evidence. Their rows stay after the account is closed and
  // retain the member's id.
  'member_agreement.member_id': retained('agreements'),
  'audit_log.member_id': retained('security_log', ['create_time', 'action', 'actor', 'mobile', 'address']),
  'audit_log.mobile': of('number', 'kept'),
  'member_trace.member_id': changed('traces'),

  // Rows that the member has created, for example favourites, followed vessels and imported lists.
  'collection.member_id': deleted(),
  'collection_group.member_id': deleted('favourite_groups'),
  'collection_harbor.member_id': deleted('favourite_lanes'),
  'collection_shipowner.member_id': deleted('favourite_shipowners'),
  'collection_vessel.member_id': deleted('favourite_vessels'),
  'own_lists.member_id': deleted(),
  'own_list.member_id': deleted(),
  'feed.member_id': changed('feeds'),
  'alert_setting.member_id': deleted('alert_settings'),
  'alert_rule.member_id': deleted('alert_rules'),
  // The channels of the owner of the member's seat to which the member's alerts are also sent.
  'alert_channel_use.member_id': deleted('alert_channel_uses', ['create_time']),
  'alert_message.member_id': deleted(),
  'alert_channel.member_id': deleted('alert_channels', ['kind', 'title', 'shown', 'state', 'create_time']),
  'alert_event.member_id': deleted('alerts', ['kind', 'create_time']),
  'behavior.member_id': deleted('looks'),
  'idempotency.member_id': deleted(),
  'file.member_id': changed('files'),
  'inquiry.member_id': changed('inquiries'),
  'certification.member_id': deleted('certifications'),

  // Orders, membership and invoices
  'orders.member_id': retained('orders', [
    'id',
    'number',
    'tier',
    'period_days',
    'seats',
    'price_fen',
    'credit_fen',
    'amount_fen',
    'state',
    'provider',
    'channel',
    'provider_trade_no',
    'create_time',
    'pay_time',
    'fulfil_time',
    'close_time',
  ]),
  'membership_grant.member_id': retained('grants'),
  'activation_code.member_id': retained('codes', ['batch', 'use_time']),
  'invoice.member_id': changed('invoices'),
  'invoice.mobile': of('number', 'changed'),
  'invoice_header.member_id': deleted('invoice_headers'),
  'seat.owner_id': deleted('seats', ['place', 'create_time', 'accept_time', 'expire_time']),
  'seat.holder_id': deleted('seats_held', ['create_time', 'accept_time']),
  'seat.mobile': of('number', 'deleted', 'seats_offered', ['create_time', 'expire_time']),
  // The reward belongs to the inviter, so it is not in the invited member's data.
  'invite_reward.invitee_id': retained(),
  'invite_reward.inviter_id': deleted('rewards', ['reason', 'outcome', 'days', 'create_time']),

  // Publications belong to the organisation, so they stay when the account of their publisher is closed.
  'batch.publisher_id': retained('publications', [
    'id',
    'group_title',
    'state',
    'publish_time',
    'sailing_total',
  ]),
  'batch_log.member_id': retained('workspace_log', ['group_title', 'action', 'create_time']),
  'template.creator_id': retained('groups_made', edited),
  'template.editor_id': retained('groups_edited', edited),
  'template_schedule.editor_id': retained('drafts_edited', ['id', 'create_time', 'edit_time']),
  'shipowner.editor_id': retained('organizations_edited', [
    'id',
    'chinese_title',
    'english_title',
    'edit_time',
  ]),
  // The second factor and the sessions of an operator give access to nothing after the account is closed, so
  // they are deleted.
  'console_operator.member_id': deleted(),
  'console_passkey.member_id': deleted(),
  'console_session.member_id': deleted(),
  'content_revision.author_id': retained('content_edited', ['kind', 'number', 'create_time']),
  'widget.editor_id': retained('widgets_edited', ['shipowner_id', 'edit_time']),
  'api_key.creator_id': changed('api_keys', ['id', 'title', 'create_time', 'last_used_time', 'end_time']),
};

/** The entries of `memberColumns`, with the table and column as separate fields. */
export const memberColumnRows = Object.entries(memberColumns).map(([name, decided]) => {
  const [table = '', column = ''] = name.split('.');
  return { table, column, ...decided };
});
