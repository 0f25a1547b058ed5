/** The languages of the product. */
export type Language = 'zh' | 'en';
