import {
  deadlineCodes,
  deadlineOf,
  isStandardCode,
  type CargoClass,
  type DeadlineCode,
  type DeadlineKind,
} from './deadline-codes.ts';

interface Name {
  chinese_name: string;
  english_name: string;
}

const name = (chinese_name: string, english_name: string): Name => ({ chinese_name, english_name });

const kindNames: Readonly<Record<DeadlineKind, Name>> = {
  EFC: name('开港', 'Gate opening'),
  ECP: name('提空箱', 'Empty pick-up'),
  STA: name('订舱截止', 'Booking cut-off'),
  SPA: name('特种货订舱截止', 'Special cargo booking cut-off'),
  DCO: name('截单', 'SI cut-off'),
  VCO: name('VGM 截止', 'VGM cut-off'),
  AFC: name('舱单截止', 'Advance manifest cut-off'),
  CUA: name('截关', 'Customs cut-off'),
  FCO: name('重箱截港', 'FCL delivery cut-off'),
  PCO: name('截港', 'Port cut-off'),
  DGC: name('危险品截港', 'Dangerous goods cut-off'),
  RCO: name('冷藏箱截港', 'Reefer cut-off'),
  OBC: name('大件与件杂货截货', 'Out-of-gauge and breakbulk cut-off'),
  LCO: name('拼箱截货', 'LCL delivery cut-off'),
  TCO: name('中转截止', 'Transhipment cut-off'),
};

/** The names of the cargo classes, as the page shows them in choices. */
export const classNames: Readonly<Record<CargoClass, Name>> = {
  general: name('普货', 'General'),
  dangerous: name('危险品', 'Dangerous goods'),
  reefer: name('冷藏箱', 'Reefer'),
  out_of_gauge: name('超限箱', 'Out of gauge'),
  lcl: name('拼箱', 'LCL'),
  late: name('晚截', 'Late gate'),
  barge: name('驳船', 'Barge'),
  rail: name('铁路', 'Rail'),
};

/** The names of the cargo classes on break-bulk vessels, if they differ from the names for containers. */
export const breakBulkNames: Readonly<Partial<Record<CargoClass, Name>>> = {
  general: name('件杂货', 'Breakbulk'),
  out_of_gauge: name('大件', 'Oversized'),
};

/**
 * The name of each code. For a code with a cargo class, it is the name of the kind followed by the name of the
 * class.
 */
export const deadlineNames = Object.fromEntries(
  deadlineCodes.map((code) => [code, nameOf(code)]),
) as Readonly<Record<DeadlineCode, Name>>;

function nameOf(code: DeadlineCode): Name {
  if (isStandardCode(code)) return kindNames[code];
  const { kind, cargoClass } = deadlineOf(code);
  const [of, among] = [kindNames[kind as DeadlineKind], classNames[cargoClass]];
  const gap = /^[A-Z]/.test(of.chinese_name) ? ' ' : '';
  const prefix = cargoClass === 'late' ? '晚' : among.chinese_name;
  return name(
    `${prefix}${gap}${of.chinese_name}`,
    `${of.english_name} (${among.english_name.toLowerCase()})`,
  );
}
