import { readLanguage } from '../../src/i18n/page-language.ts';

interface Reason {
  zh: string;
  en: string;
  /**
   * The text for the member. It is in both languages, because the server does not store the member's
   * language.
   */
  text: string;
}

const certification: readonly Reason[] = [
  {
    zh: '执照不清晰',
    en: 'Licence illegible',
    text: '营业执照照片不清晰，请重新拍摄后提交。The licence cannot be read. Please submit a clearer picture.',
  },
  {
    zh: '名称或代码不一致',
    en: 'Name or code differs',
    text: '填写的名称或信用代码与营业执照不一致。The name or the credit code differs from the licence.',
  },
  {
    zh: '不是营业执照',
    en: 'Not a licence',
    text: '图片不是营业执照。The picture does not show a business licence.',
  },
  {
    zh: '与航运货代无关',
    en: 'Not in the trade',
    text: '经营范围与航运、货代或进出口无关。The company’s business is not in shipping, forwarding or foreign trade.',
  },
];

const invoice: readonly Reason[] = [
  {
    zh: '名称与税号不符',
    en: 'Name and code differ',
    text: '公司名称与统一社会信用代码不符，请核对后重新申请。Name and credit code do not belong together. Please correct them and request again.',
  },
  {
    zh: '专票资料不全',
    en: 'Special invoice incomplete',
    text: '开具专用发票的资料不全，请改申请普通发票或与我们联系。Details for a special VAT invoice are missing. Please request a regular VAT invoice, or contact us.',
  },
];

const conflict: readonly Reason[] = [
  {
    zh: '请船东核对',
    en: 'Please check',
    text: '码头公布的截止时间与贵司发布的不同，请核对后更新船期。The terminal publishes another cut-off than you. Please check it and update the sailing.',
  },
  {
    zh: '码头尚未更新',
    en: 'Terminal is behind',
    text: '已与码头核实，以船东时间为准。The terminal confirmed the shipowner’s time.',
  },
];

const all = { certification, invoice, conflict } as const;

/** Returns the reasons to choose from, with labels in the page's language. */
export const refusalReasons = (of: keyof typeof all): { label: string; text: string }[] =>
  all[of].map((one) => ({ label: one[readLanguage()], text: one.text }));
