/**
 * The months in other languages, January first: Spanish, Portuguese, French, German, Italian, Turkish, Dutch,
 * Indonesian, Polish, Russian, Swedish, Greek and Arabic.
 */
const months: readonly (readonly [string, string])[] = [
  [
    'Jan',
    'enero ene janeiro janvier janv januar jänner gennaio ocak oca januari styczeń stycznia января янв ιανουαρίου يناير',
  ],
  [
    'Feb',
    'febrero fevereiro février févr februar febbraio şubat şub februari fev luty lutego февраля фев φεβρουαρίου فبراير',
  ],
  ['Mar', 'marzo março mars märz mart maart maret marzec marca марта мар μαρτίου مارس'],
  ['Apr', 'abril abr avril avr aprile nisan kwiecień kwietnia апреля апр απριλίου أبريل'],
  ['May', 'mayo maio mai maggio mayıs mei maj maja мая μαΐου مايو'],
  ['Jun', 'junio junho juin juni giugno haziran czerwca июня июн ιουνίου يونيو'],
  ['Jul', 'julio julho juillet juil juli luglio temmuz lipca июля июл ιουλίου يوليو'],
  ['Aug', 'agosto ago août agustus augustus augusti ağustos ağu sierpnia августа авг αυγούστου أغسطس'],
  [
    'Sep',
    'septiembre setiembre setembro septembre settembre eylül eyl września сентября сен сент σεπτεμβρίου سبتمبر',
  ],
  ['Oct', 'octubre outubro octobre oktober okt ottobre ekim eki października октября окт οκτωβρίου أكتوبر'],
  ['Nov', 'noviembre novembro novembre kasım kas listopada ноября ноя νοεμβρίου نوفمبر'],
  [
    'Dec',
    'diciembre dic dezembro dez décembre déc dezember dicembre aralık ara desember grudnia декабря дек δεκεμβρίου ديسمبر',
  ],
];

const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

const englishOf = new Map(
  months.flatMap(([english, names]) => names.split(' ').map((name) => [folded(name), english] as const)),
);

/** A word after a day, with an article before it and the year after it: `5 de diciembre de 2026`, `5. Dezember`. */
const wordAfterDay =
  /(?<=(?<![\d/])\d{1,2}) ?(?:er|re|[.ºª°])?[ /-]?(?:de |d’|d')?(?<word>\p{L}{3,12})\.?(?!\p{L})(?<year> de (?=20\d{2}(?!\d)))?/giu;
/** A word between two days, also of two months: `del 5 al 8`, `5 bis 8`, `29 Dec al 2 Jan`, `5 s/d 8`. */
const rangeOfDays =
  /(?<![\d/.:,-])(?<first>\d{1,2}\.?(?: de)?(?: (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))?) (?:al?|au|bis|tot|do|ila|à|s\/d|sampai|по) (?:el |le |dem )?(?=\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?!\p{L}))/gu;
/** The full stop of a sentence that ends with a year: `18 Jan 2027.` */
const endOfSentence = /(?<=[a-z] 20\d\d)\.$/;
const korean =
  /(?<!\d)(?<month>\d{1,2}) ?월 ?(?<day>\d{1,2}) ?일?(?: ?[-~] ?(?:(?<next>\d{1,2}) ?월 ?)?(?<end>\d{1,2}) ?일)?/g;
const vietnamese = /(?<!\d)(?<day>\d{1,2}) ?(?:tháng|thg\.?) ?(?<month>\d{1,2})(?!\d)/giu;

/**
 * Writes the months of a line in English if they follow a day, and Korean days as Chinese ones: `28-30 Kasım`
 * becomes `28-30 Nov`, and `12월 5일` becomes `12月5日`.
 */
export const withEnglishMonths = (line: string): string =>
  /\d|元月/.test(line)
    ? line
        .replace(/(?<!\p{L})l[’'](?=\d{1,2} )/gu, '')
        .replace(wordAfterDay, (whole, word: string) => {
          // `ARA` is also the range of ports from Amsterdam to Antwerp.
          const english = word === 'ARA' ? undefined : englishOf.get(folded(word));
          return english === undefined ? whole : ` ${english}${whole.endsWith(' de ') ? ' ' : ''}`;
        })
        .replace(endOfSentence, '')
        .replace(rangeOfDays, '$<first>-')
        .replace(korean, (_whole, ...groups) => {
          const { month, day, next, end } = groups.at(-1) as Record<string, string | undefined>;
          return `${month}月${day}日${end ? `-${next ? `${next}月` : ''}${end}日` : ''}`;
        })
        .replace(/元月/g, '1月')
        .replace(vietnamese, (whole, day: string, month: string) => {
          const [english] = months[Number(month) - 1] ?? [];
          return english ? `${day} ${english}` : whole;
        })
    : line;
