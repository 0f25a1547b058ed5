/** `13800138000` becomes `138****8000`: enough to know one's own, too little to call it. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
