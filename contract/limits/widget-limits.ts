/** The limits of the website widget: number of websites, and length of a website's URL. */
export const widgetLimits = { originsMost: 20, originCharsMost: 200 } as const;
