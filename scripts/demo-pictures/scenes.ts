/**
 * The pictures of the demo articles and adverts. They use the symbols of the product: a pill for a laycan, a
 * dot for a loading port, a ring for a discharging port. The size is 320 by 200. The background colour is the
 * same for the light and the dark theme.
 */
export const scenes = {
  slips: `<path class="grid" d="M32 30V176"/>
    <path class="grid" d="M80 30V176"/>
    <path class="grid" d="M128 30V176"/>
    <path class="grid" d="M176 30V176"/>
    <path class="grid" d="M224 30V176"/>
    <path class="grid" d="M272 30V176"/>
    <rect class="old" x="40" y="43" width="70" height="18" rx="9"/>
    <path class="line" d="M114 52h20"/>
    <rect class="win" x="66" y="43" width="70" height="18" rx="9"/>
    <path class="line" d="M136 52H270"/>
    <circle class="ring" cx="276" cy="52" r="6"/>
    <rect class="old" x="70" y="75" width="64" height="18" rx="9"/>
    <path class="line" d="M138 84h28"/>
    <rect class="win" x="104" y="75" width="64" height="18" rx="9"/>
    <path class="line" d="M168 84H270"/>
    <circle class="ring" cx="276" cy="84" r="6"/>
    <rect class="old" x="28" y="107" width="86" height="18" rx="9"/>
    <path class="line" d="M118 116h16"/>
    <rect class="win" x="50" y="107" width="86" height="18" rx="9"/>
    <path class="line" d="M136 116H270"/>
    <circle class="ring" cx="276" cy="116" r="6"/>
    <rect class="old" x="112" y="139" width="58" height="18" rx="9"/>
    <path class="line" d="M174 148h34"/>
    <rect class="win" x="152" y="139" width="58" height="18" rx="9"/>
    <path class="line" d="M210 148H270"/>
    <circle class="ring" cx="276" cy="148" r="6"/>`,
  quay: `<path class="land" d="M0 112H92V200H0Z"/>
    <path class="hullside" d="M132 62Q132 50 144 50H320V134H152Q134 134 132 120Z"/>
    <path class="quay" d="M92 112 136 96"/>
    <rect class="hole" x="160" y="70" width="14" height="8" rx="2"/>
    <rect class="hole" x="184" y="70" width="14" height="8" rx="2"/>
    <rect class="hole" x="208" y="70" width="14" height="8" rx="2"/>
    <rect class="hole" x="232" y="70" width="14" height="8" rx="2"/>
    <rect class="hole" x="256" y="70" width="14" height="8" rx="2"/>
    <rect class="hole" x="280" y="70" width="14" height="8" rx="2"/>
    <rect class="hole" x="304" y="70" width="14" height="8" rx="2"/>
    <path class="car" transform="translate(6 98)" d="M0 12V7L5 6 9 0H20L25 6 30 7V12Z"/>
    <path class="car" transform="translate(46 98)" d="M0 12V7L5 6 9 0H20L25 6 30 7V12Z"/>
    <path class="wave" d="M-10 150q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/>
    <path class="wave" d="M-10 166q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/>
    <path class="wave" d="M-10 182q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/>`,
  anchorage: `<path class="land" d="M0 0H120C112 30 128 44 104 66S70 96 76 130 34 170 40 200H0Z"/>
    <circle class="ring" cx="104" cy="66" r="9"/>
    <path class="dash" d="M116 74C150 96 190 108 300 150"/>
    <path class="hull" transform="translate(150 92) rotate(-62) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>
    <path class="hull" transform="translate(186 110) rotate(-64) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>
    <path class="hull" transform="translate(222 122) rotate(-68) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>
    <path class="hull" transform="translate(258 134) rotate(-70) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>
    <path class="hull-2" transform="translate(206 72) rotate(-80) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>
    <path class="hull-2" transform="translate(246 88) rotate(-84) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>
    <path class="hull-2" transform="translate(170 146) rotate(-50) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>
    <path class="hull-2" transform="translate(286 104) rotate(-80) scale(0.72)" d="M0 -16C6 -8 7 -2 7 6V15H-7V6C-7 -2 -6 -8 0 -16Z"/>`,
  cutOffs: `<path class="line" d="M30 104H280"/>
    <rect class="win" x="206" y="90" width="74" height="28" rx="14"/>
    <circle class="stop" cx="54" cy="104" r="8"/>
    <path class="thin" d="M54 94V66"/>
    <rect class="tag" x="30" y="50" width="48" height="16" rx="3"/>
    <circle class="stop" cx="112" cy="104" r="8"/>
    <path class="thin" d="M112 94V50"/>
    <rect class="tag" x="88" y="34" width="48" height="16" rx="3"/>
    <circle class="stop" cx="164" cy="104" r="8"/>
    <path class="thin" d="M164 94V72"/>
    <rect class="tag" x="140" y="56" width="48" height="16" rx="3"/>
    <path class="thin" d="M243 118V146"/>
    <rect class="tag" x="213" y="146" width="60" height="16" rx="3"/>`,
  cape: `<path class="land" transform="translate(18 -8) scale(.84)" d="M60 -6C120 10 150 6 176 30S214 84 196 116 176 186 150 196 122 160 116 132 66 92 62 56 40 20 60 -6Z"/>
    <path class="line2" d="M292 30C284 92 240 172 158 182S60 132 42 71"/>
    <path class="dash" d="M292 30C250 40 216 18 190 -4"/>
    <circle class="dotf" cx="292" cy="30" r="8"/>
    <circle class="ring" cx="40" cy="66" r="7"/>`,
  coils: `<circle class="coil" cx="70" cy="140" r="25"/>
    <circle class="hole" cx="70" cy="140" r="9"/>
    <circle class="coil" cx="122" cy="140" r="25"/>
    <circle class="hole" cx="122" cy="140" r="9"/>
    <circle class="coil" cx="174" cy="140" r="25"/>
    <circle class="hole" cx="174" cy="140" r="9"/>
    <circle class="coil" cx="226" cy="140" r="25"/>
    <circle class="hole" cx="226" cy="140" r="9"/>
    <circle class="coil" cx="96" cy="96" r="25"/>
    <circle class="hole" cx="96" cy="96" r="9"/>
    <circle class="coil" cx="148" cy="96" r="25"/>
    <circle class="hole" cx="148" cy="96" r="9"/>
    <circle class="coil" cx="200" cy="96" r="25"/>
    <circle class="hole" cx="200" cy="96" r="9"/>
    <path class="quay" d="M20 166H300"/>`,
  heavyLift: `<path class="hullside" d="M24 118H296L282 152H44Q28 152 24 118Z"/>
    <path class="mast" d="M92 118V34M92 40 176 22M228 118V34M228 40 148 22"/>
    <path class="thin" d="M162 26V70"/>
    <rect class="win" x="112" y="70" width="100" height="34" rx="17"/>
    <path class="wave" d="M-10 158q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/>
    <path class="wave" d="M-10 166q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/>
    <path class="wave" d="M-10 182q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/>`,
  weeks: `${Array.from({ length: 35 }, (_, at) => {
    const [x, y] = [58 + (at % 7) * 30, 36 + Math.floor(at / 7) * 28];
    return `<rect class="day" x="${x}" y="${y}" width="24" height="22" rx="4"/>`;
  }).join('')}
    <rect class="win" x="118" y="64" width="114" height="22" rx="11"/>
    <rect class="win" x="58" y="120" width="84" height="22" rx="11"/>
    <rect class="old" x="178" y="120" width="84" height="22" rx="11"/>`,
} as const;

/** Returns a scene as a complete SVG. */
export const sceneSvg = (name: keyof typeof scenes): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="640" viewBox="0 0 320 200">
    <style>${looks}</style><rect class="sky" width="320" height="200"/>${scenes[name]}</svg>`;

const looks = `
  .sky, .hole { fill: #e6effb }
  .wave, .grid, .line, .line2, .thin, .dash, .quay, .mast { fill: none; stroke: #0a56c2 }
  .wave { stroke-width: 1.5; opacity: 0.35 } .grid { stroke-width: 1; opacity: 0.18 }
  .line { stroke-width: 3 } .line2 { stroke-width: 4; stroke-linecap: round }
  .thin { stroke: #0b1e33; stroke-width: 1.5 }
  .dash { stroke-width: 2.5; stroke-dasharray: 3 7; stroke-linecap: round }
  .win, .dotf, .hull, .car { fill: #0a56c2 }
  .old { fill: none; stroke: #0a56c2; stroke-width: 1.5; stroke-dasharray: 4 4 }
  .ring { fill: #e6effb; stroke: #0a56c2; stroke-width: 4 } .stop { fill: #e6effb; stroke: #0b1e33; stroke-width: 3 }
  .tag { fill: #0b1e33; opacity: 0.85 } .land { fill: #dde0e2 } .day { fill: #fff }
  .quay { stroke: #0b1e33; stroke-width: 4 } .hull-2 { fill: #fff; stroke: #0a56c2; stroke-width: 1.5 }
  .hullside { fill: #0b1e33 } .mast { stroke: #0b1e33; stroke-width: 5; stroke-linecap: round }
  .coil { fill: #adc7ec; stroke: #0a56c2; stroke-width: 3 }`;
