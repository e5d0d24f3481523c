/** A large city; its name in each language is the text `city.<key>`. Degrees north and east. */
export interface SeededCity {
  readonly key: string;
  readonly country: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** The cities in the order of their ids: a new one goes to the end. */
export const CITIES: readonly SeededCity[] = [
  { key: 'dubai', country: 'AE', latitude: '25.2048', longitude: '55.2708' },
  { key: 'buenos_aires', country: 'AR', latitude: '-34.6037', longitude: '-58.3816' },
  { key: 'vienna', country: 'AT', latitude: '48.2082', longitude: '16.3738' },
  { key: 'sydney', country: 'AU', latitude: '-33.8688', longitude: '151.2093' },
  { key: 'sao_paulo', country: 'BR', latitude: '-23.5505', longitude: '-46.6333' },
  { key: 'toronto', country: 'CA', latitude: '43.6532', longitude: '-79.3832' },
  { key: 'zurich', country: 'CH', latitude: '47.3769', longitude: '8.5417' },
  { key: 'beijing', country: 'CN', latitude: '39.9042', longitude: '116.4074' },
  { key: 'shanghai', country: 'CN', latitude: '31.2304', longitude: '121.4737' },
  { key: 'berlin', country: 'DE', latitude: '52.52', longitude: '13.405' },
  { key: 'hamburg', country: 'DE', latitude: '53.5511', longitude: '9.9937' },
  { key: 'madrid', country: 'ES', latitude: '40.4168', longitude: '-3.7038' },
  { key: 'barcelona', country: 'ES', latitude: '41.3874', longitude: '2.1686' },
  { key: 'paris', country: 'FR', latitude: '48.8566', longitude: '2.3522' },
  { key: 'marseille', country: 'FR', latitude: '43.2965', longitude: '5.3698' },
  { key: 'london', country: 'GB', latitude: '51.5072', longitude: '-0.1276' },
  { key: 'hong_kong', country: 'HK', latitude: '22.3193', longitude: '114.1694' },
  { key: 'jakarta', country: 'ID', latitude: '-6.1944', longitude: '106.8229' },
  { key: 'mumbai', country: 'IN', latitude: '19.076', longitude: '72.8777' },
  { key: 'rome', country: 'IT', latitude: '41.9028', longitude: '12.4964' },
  { key: 'tokyo', country: 'JP', latitude: '35.6762', longitude: '139.6503' },
  { key: 'osaka', country: 'JP', latitude: '34.6937', longitude: '135.5023' },
  { key: 'seoul', country: 'KR', latitude: '37.5665', longitude: '126.978' },
  { key: 'busan', country: 'KR', latitude: '35.1796', longitude: '129.0756' },
  { key: 'almaty', country: 'KZ', latitude: '43.222', longitude: '76.8512' },
  { key: 'mexico_city', country: 'MX', latitude: '19.4326', longitude: '-99.1332' },
  { key: 'kuala_lumpur', country: 'MY', latitude: '3.139', longitude: '101.6869' },
  { key: 'amsterdam', country: 'NL', latitude: '52.3676', longitude: '4.9041' },
  { key: 'manila', country: 'PH', latitude: '14.5995', longitude: '120.9842' },
  { key: 'singapore', country: 'SG', latitude: '1.3521', longitude: '103.8198' },
  { key: 'bangkok', country: 'TH', latitude: '13.7563', longitude: '100.5018' },
  { key: 'chiang_mai', country: 'TH', latitude: '18.7883', longitude: '98.9853' },
  { key: 'istanbul', country: 'TR', latitude: '41.0082', longitude: '28.9784' },
  { key: 'taipei', country: 'TW', latitude: '25.033', longitude: '121.5654' },
  { key: 'new_york', country: 'US', latitude: '40.7128', longitude: '-74.006' },
  { key: 'los_angeles', country: 'US', latitude: '34.0522', longitude: '-118.2437' },
  { key: 'ho_chi_minh_city', country: 'VN', latitude: '10.8231', longitude: '106.6297' },
  { key: 'hanoi', country: 'VN', latitude: '21.0278', longitude: '105.8342' },
  { key: 'cape_town', country: 'ZA', latitude: '-33.9249', longitude: '18.4241' },
];
