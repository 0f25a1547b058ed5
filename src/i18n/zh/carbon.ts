/** Texts about the estimated emissions of a voyage. */
export const carbon = {
  label: '碳排放（CO₂e）估算',
  value: '约 {{kg}} 千克/吨货',
  line: '每吨货约排放 {{kg}} 千克 CO₂e（估算）。',
  method:
    '方法：航行距离 {{nm}} × {{basis}}平均 {{grams}} 克/吨公里，英国政府企业温室气体换算系数；只计船上燃料燃烧，未计装载率和航速差异。',
  general_cargo: '杂货船',
  vehicle_carrier: '汽车运输船',
  container: '集装箱船',
} as const;
