/** Former days and the word for the change before the new days: `原定12月4日开航，现调整为12月9日开航`. */
const chinese =
  /原(?:定|计划|预计|船期)?(?:于|在|为|是)?\s?(?:20\d{2}年)?\d{1,2}[月/.]\d{1,2}日?(?:[-~至到]\d{1,2}日?)?(?:开航|开船|离港|离泊|靠泊|抵港|抵达|到港|受载|装货|装|开|抵|到)?[，,、；;]?\s?[^\d，,。；;]{0,12}[，,]?(?:改|推迟|延迟|延期|延误|顺延|提前|调整|变更|更改)(?:为|至|到|成)?\s?(?=\d{1,2}[月/.]\d)/gu;
const english =
  /(?<![A-Z])(?:ORIGINALLY|ORIG\.?|PREVIOUSLY|INITIALLY|FORMERLY) (?:(?:SCHEDULED|PLANNED|ETD|ETA|ETS|LAYCAN|FOR|ON) ){0,3}\d{1,2}(?:[-/]\d{1,2})? ?[A-Z]{3,9},? (?:BUT |AND )?(?:IS |HAS BEEN )?(?:NOW|(?:NOW )?(?:REVISED|CHANGED|DELAYED|POSTPONED|MOVED|ADVANCED|RESCHEDULED) TO) (?=(?:(?:ETD|ETA|ETS|LAYCAN) )?\d{1,2}[ -/])/giu;

/** Removes former days from a sentence that also gives the days that replace them. */
export const withoutReplacedDays = (line: string): string => line.replace(chinese, '').replace(english, '');
