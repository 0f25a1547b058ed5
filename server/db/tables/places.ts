export interface PlaceTables {
  nation: {
    code: string;
    chinese_name: string;
    english_name: string;
    pinyin: string;
    initials: string;
    flag: string;
  };
  harbor: {
    code: string;
    chinese_name: string;
    english_name: string;
    pinyin: string;
    initials: string;
    nation_code: string;
    latitude: number;
    longitude: number;
    time_zone: string;
    is_container: boolean;
    is_general: boolean;
    rank: number;
  };
  harbor_alias: { alias: string; harbor_code: string };
  area: {
    code: string;
    kind: 'region' | 'group';
    chinese_name: string;
    english_name: string;
    pinyin: string;
    initials: string;
    sequence: number;
  };
  area_harbor: { area_code: string; harbor_code: string };
  shiproute: {
    id: string;
    chinese_name: string;
    english_name: string;
    start_area_code: string;
    end_area_code: string;
    sequence: number;
  };
}
