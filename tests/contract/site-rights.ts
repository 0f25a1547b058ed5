import {
  ids,
  membersFail,
  membersMiss,
  membersOnly,
  missing,
  onePixel,
  open,
  refused,
  type RightsCase,
} from './rights-case.ts';

/** The site itself: settings, the operator's texts, pictures, suppliers, tools and the site search. */
export const siteRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'GET system/kernel': [open()],
  'GET system/banner': [open()],
  'GET system/logo': [open()],
  'GET system/ship': [open()],
  'GET system/computer': [open()],
  'GET system/wechat': [open()],
  'GET dictionary/data': [open()],
  'GET permission/data': [open()],
  'GET business/article/recommend': [open()],
  'GET business/article/list': [open(), open({ category_id: 'none', page: 2, page_size: 5 })],
  'GET business/article/view/{id}': [open({ id: 1 }), missing({ id: 2 }), missing({ id: 3 })],
  'GET advertising/select': [open(), open({ place: 'home' }), refused({ place: 'roof' }, 'invalid')],
  'GET advertising/detail/data': [open({ id: 1 }), missing({ id: 2 }), missing({ id: 3 })],
  'GET business/client/list': [open()],
  'GET profile/data': [membersOnly()],
  'POST file/upload': [
    { ...membersOnly({ picture: onePixel }), ownId: true },
    // Another member's picture has this id. The refusal does not reveal that it exists.
    membersMiss({ id: ids.picture, picture: onePixel }),
    { ...membersFail({ picture: 'PGh0bWw+' }, 'invalid'), ownId: true },
  ],
  'GET file/picture': [
    open({ id: ids.picture }),
    open({ id: ids.picture, width: '96' }),
    missing({ id: ids.missing }),
    refused({ id: ids.picture, width: '97' }, 'invalid'),
  ],
  'POST admin/claim': [membersFail({ ticket: 'missing' }, 'verification_failed')],
  'GET agreement/select': [open()],
  'GET agreement/view/{id}': [open({ id: '1' }), open({ id: '2' }), missing({ id: '3' })],
  'GET business/phone/select': [open()],
  // `tests/server/site-search.test.ts` tests what visitors must not find.
  'GET search/data': [
    open({ keyword: 'SECRET' }),
    open({ keyword: 'CNSHA', kind: 'sailings' }),
    open({ keyword: 'SECRET', kind: 'vessels' }),
    refused({ keyword: ' ' }, 'invalid'),
    refused({ keyword: 'x', kind: 'members' }, 'invalid'),
  ],
  'GET keyword/select': [open()],
  'POST keyword/handle': [open({ keyword: '上海' }), refused({ keyword: '' }, 'invalid')],
  'GET business/supplier/list': [
    open(),
    open({ category_id: 'lashing,tally', nation_code: 'CN', keyword: 'sh' }),
    refused({ harbor_code: 'XXXXX' }, 'invalid'),
    refused({ category_id: 'all' }, 'invalid'),
  ],
  'GET business/supplier/view/{id}': [open({ id: '1' }), missing({ id: '4711' })],
  'GET business/wechat/tools/select': [open()],
  'GET business/quote/normal/select': [
    membersOnly(),
    membersOnly({ from: 'CNSHA', to: 'AE' }),
    membersFail({ from: 'XXXXX' }, 'invalid'),
  ],
};
