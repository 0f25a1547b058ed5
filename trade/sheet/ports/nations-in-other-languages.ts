import { foldText } from '../../text/fold-text.ts';

/** The names of nations in Spanish, Portuguese, French, German and Italian, by nation code. */
const names: Readonly<Record<string, string>> = {
  ES: 'España|Espanha|Espagne|Spanien|Spagna',
  PT: 'Portogallo',
  FR: 'Francia|França|Frankreich',
  IT: 'Italia|Itália|Italie|Italien',
  DE: 'Deutschland|Alemania|Alemanha|Allemagne|Germania',
  BE: 'Bélgica|Belgique|Belgien|Belgio',
  NL: 'Países Bajos|Holanda|Pays-Bas|Niederlande|Olanda',
  GB: 'Reino Unido|Royaume-Uni|Inglaterra|Großbritannien|Regno Unito',
  TR: 'Turquía|Turquia|Turquie|Türkei|Turchia|Türkiye',
  GR: 'Grecia|Grécia|Grèce|Griechenland',
  MA: 'Marruecos|Marrocos|Maroc|Marokko|Marocco',
  DZ: 'Argelia|Argélia|Algérie|Algerien',
  EG: 'Egipto|Egito|Égypte|Ägypten|Egitto',
  US: 'Estados Unidos|EE.UU.|EUA|États-Unis|Stati Uniti',
  BR: 'Brasil|Brésil|Brasilien|Brasile',
  MX: 'México|Messico|Mexique|Mexiko',
  PE: 'Perú|Pérou',
  PA: 'Panamá',
  CI: 'Costa de Marfil|Costa do Marfim|Côte d’Ivoire|Elfenbeinküste',
  GQ: 'Guinea Ecuatorial|Guiné Equatorial',
  CM: 'Camerún|Camarões|Cameroun|Kamerun',
  ZA: 'Sudáfrica|África do Sul|Afrique du Sud|Südafrika',
  CN: 'Chine|Cina',
  JP: 'Japón|Japão|Japon|Giappone',
  KR: 'Corea del Sur|Coreia do Sul|Corée du Sud|Südkorea',
};

/** The code of each nation by its folded names in other languages. */
export const nationsInOtherLanguages: readonly (readonly [string, string])[] = Object.entries(names).flatMap(
  ([code, spellings]) => spellings.split('|').map((spelling) => [foldText(spelling), code] as const),
);
