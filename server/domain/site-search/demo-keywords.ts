/**
 * Popular keywords that a site with demo data shows before several people have searched. They are marked as
 * invented.
 */
export const demoKeywords: readonly string[] = [
  '滚装 中东',
  '重大件',
  '上海 杰贝阿里',
  '汉堡',
  '钢材 孟买',
  'roro middle east',
  'heavy lift',
  'shanghai jebel ali',
  'hamburg',
];
