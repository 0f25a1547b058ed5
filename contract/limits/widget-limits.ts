/** Of the widget on websites of shipowners: how many websites, and how long the address of one may be. */
export const widgetLimits = { originsMost: 20, originCharsMost: 200 } as const;
