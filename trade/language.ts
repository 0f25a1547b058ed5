/** The languages that the product speaks. */
export type Language = 'zh' | 'en';
