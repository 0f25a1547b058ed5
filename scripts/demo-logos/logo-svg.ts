/**
 * Returns the logo of row `at`. Ten forms in ten pairs of colours, which are shifted by one after every ten
 * rows, give a hundred different logos.
 */
export function logoSvg(at: number): string {
  const form = forms[at % forms.length] ?? forms[0];
  const [dark, light] = pairs[(at + 3 * Math.floor(at / forms.length)) % pairs.length] ?? pairs[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="#fff"/>${form(dark, light)}</svg>`;
}

type Form = (dark: string, light: string) => string;
type Forms = readonly [Form, ...Form[]];
type Pair = readonly [dark: string, light: string];

const pairs: readonly [Pair, ...Pair[]] = [
  ['#12355b', '#2f9fd0'],
  ['#0b5d57', '#4fc1a6'],
  ['#7a1f2b', '#e0814f'],
  ['#3b2f73', '#9a7fe0'],
  ['#123f2a', '#8fbf3f'],
  ['#1f2a44', '#f0a62b'],
  ['#5b1a4a', '#e0679c'],
  ['#0f4c75', '#f26b4e'],
  ['#2a3640', '#4db6c6'],
  ['#6b3e12', '#e3b04b'],
];

const forms: Forms = [
  // Waves below a sun
  (dark, light) => `<circle cx="32" cy="22" r="11" fill="${light}"/>
    <path d="M8 38q8-9 16 0t16 0 16 0v18H8z" fill="${dark}"/>`,
  // Two sails
  (dark, light) => `<path d="M30 8v38H9z" fill="${dark}"/><path d="M34 16v30h20z" fill="${light}"/>
    <path d="M8 50h48l-7 8H15z" fill="${dark}"/>`,
  // A bow, seen from the front
  (dark, light) =>
    `<path d="M32 6 54 20 32 58 10 20z" fill="${dark}"/><path d="M32 6 54 20 32 30z" fill="${light}"/>`,
  // A compass star
  (dark, light) => `<path d="M32 4 39 25 60 32 39 39 32 60 25 39 4 32 25 25z" fill="${dark}"/>
    <circle cx="32" cy="32" r="6" fill="${light}"/>`,
  // Links of a chain
  (dark, light) => `<circle cx="23" cy="32" r="14" fill="none" stroke="${dark}" stroke-width="7"/>
    <circle cx="41" cy="32" r="14" fill="none" stroke="${light}" stroke-width="7"/>`,
  // Stacked containers
  (dark, light) =>
    `<path d="M8 34h22v20H8zM34 34h22v20H34z" fill="${dark}"/><path d="M21 10h22v20H21z" fill="${light}"/>`,
  // A funnel with a band
  (dark, light) =>
    `<path d="M18 10h28l6 46H12z" fill="${dark}"/><path d="M16.5 22h31l1.6 12H14.900z" fill="${light}"/>`,
  // Chevrons
  (dark, light) => `<path d="M8 12h14l16 20-16 20H8l16-20z" fill="${dark}"/>
    <path d="M30 12h10l16 20-16 20H30l16-20z" fill="${light}"/>`,
  // A crescent and a star
  (dark, light) => `<path d="M44 50A22 22 0 1 1 44 14 17 17 0 1 0 44 50Z" fill="${dark}"/>
    <path d="m47 22 3 7 8 3-8 3-3 7-3-7-8-3 8-3z" fill="${light}"/>`,
  // A channel between two shores
  (dark, light) => `<path d="M6 8h20L14 56H6z" fill="${dark}"/><path d="M58 8H38l12 48h8z" fill="${dark}"/>
    <path d="M30 8h4l6 48H24z" fill="${light}"/>`,
];
