/** The input of the laytime calculation, as typed. */
export interface LaytimeForm {
  laycanStart: string;
  laycanEnd: string;
  notice: string;
  quantity: string;
  rate: string;
  terms: string;
  begin: 'gencon' | 'turn';
  turn: string;
  eve: string;
  morrow: string;
  holidays: string;
  stoppages: string;
  completed: string;
}

export const emptyLaytime: LaytimeForm = {
  laycanStart: '',
  laycanEnd: '',
  notice: '',
  quantity: '',
  rate: '',
  terms: 'SHEX',
  begin: 'gencon',
  turn: '12',
  eve: '',
  morrow: '',
  holidays: '',
  stoppages: '',
  completed: '',
};
