import {
  ids,
  membersFail,
  membersMiss,
  membersOnly,
  organisationsOnly,
  type RightsCase,
} from './rights-case.ts';

const question = { cargo: '挖掘机 4 台', message: '请报舱位' };
const wrong = { about: 'window', message: '实际受载期晚一周' };

/** Inquiries to shipowners, and reports of errors in sailings. */
export const inquiryRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'POST inquiry/handle': [
    { ...membersOnly({ ...question, information_id: ids.sailingA }), ownId: true },
    { ...membersMiss({ ...question, information_id: ids.missing }), ownId: true },
    // A member cannot send an inquiry about a past sailing.
    { ...membersMiss({ ...question, information_id: ids.pastA }), ownId: true },
    // Another member's inquiry already has this id.
    membersMiss({ ...question, id: ids.inquiry, information_id: ids.sailingA }),
    {
      ...membersFail({ ...question, information_id: ids.sailingA, member_id: 1 }, 'unknown_parameter'),
      ownId: true,
    },
    { ...membersFail({ ...question, information_id: ids.sailingA, cargo: ' ' }, 'invalid'), ownId: true },
  ],
  'GET inquiry/list': [membersOnly({ side: 'sent' }), organisationsOnly({ side: 'received' })],
  'POST report/handle': [
    { ...membersOnly({ ...wrong, information_id: ids.sailingB }), ownId: true },
    { ...membersOnly({ ...wrong, information_id: ids.pastB }), ownId: true },
    { ...membersMiss({ ...wrong, information_id: ids.missing }), ownId: true },
    { ...membersFail({ ...wrong, information_id: ids.sailingB, about: 'all' }, 'invalid'), ownId: true },
  ],
  'GET report/list': [membersOnly({ side: 'sent' }), organisationsOnly({ side: 'received' })],
};
