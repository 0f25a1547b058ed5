/**
 * The demo accounts. No mobile network assigns their numbers to customers. The login form shows the numbers
 * while demo data is loaded.
 */
export const demoAccounts = [
  {
    kind: 'member',
    mobile: '13800000001',
    nickname: '演示会员',
    english_name: 'Demo member',
    certified: false,
    owner: null,
    role: 'COMMON',
  },
  {
    kind: 'certified',
    mobile: '13800000002',
    nickname: '演示认证会员',
    english_name: 'Demo certified member',
    certified: true,
    owner: null,
    role: 'COMMON',
  },
  {
    kind: 'publisher',
    mobile: '13800000003',
    nickname: '演示发布人甲',
    english_name: 'Demo publisher A',
    certified: true,
    owner: 0,
    role: 'COMMON',
  },
  {
    kind: 'publisher',
    mobile: '13800000004',
    nickname: '演示发布人乙',
    english_name: 'Demo publisher B',
    certified: true,
    owner: 1,
    role: 'COMMON',
  },
  {
    kind: 'admin',
    mobile: '13800000005',
    nickname: '演示管理员',
    english_name: 'Demo administrator',
    certified: true,
    owner: null,
    role: 'ADMIN',
  },
  {
    kind: 'corporate',
    mobile: '13800000006',
    nickname: '演示企业会员',
    english_name: 'Demo corporate member',
    certified: true,
    owner: null,
    role: 'COMMON',
  },
] as const;

export const demoMobiles = demoAccounts.map(({ mobile }) => mobile);

/**
 * True if the number belongs to a demo account. The server never sends a message to such a number, and
 * accepts only the demo code for it.
 */
export const isDemoMobile = (mobile: string): boolean =>
  demoAccounts.some((account) => account.mobile === mobile);
