import type { Lang } from '../kernel/basics/texts.ts';

/** A large city with its name in every language. */
export interface SeededCity {
  readonly country: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly names: Readonly<Record<Lang, string>>;
}

/**
 * Country, degrees north and east, and the name in en zh hk fra spa th jp kor ru. In the order of their ids: a new one
 * goes to the end.
 */
const TABLE = `AE 25.2048 55.2708 Dubai|迪拜|杜拜|Dubaï|Dubái|ดูไบ|ドバイ|두바이|Дубай
AR -34.6037 -58.3816 Buenos Aires|布宜诺斯艾利斯|布宜諾斯艾利斯|Buenos Aires|Buenos Aires|บัวโนสไอเรส|ブエノスアイレス|부에노스아이레스|Буэнос-Айрес
AT 48.2082 16.3738 Vienna|维也纳|維也納|Vienne|Viena|เวียนนา|ウィーン|빈|Вена
AU -33.8688 151.2093 Sydney|悉尼|悉尼|Sydney|Sídney|ซิดนีย์|シドニー|시드니|Сидней
BR -23.5505 -46.6333 São Paulo|圣保罗|聖保羅|São Paulo|São Paulo|เซาเปาลู|サンパウロ|상파울루|Сан-Паулу
CA 43.6532 -79.3832 Toronto|多伦多|多倫多|Toronto|Toronto|โทรอนโต|トロント|토론토|Торонто
CH 47.3769 8.5417 Zurich|苏黎世|蘇黎世|Zurich|Zúrich|ซูริก|チューリッヒ|취리히|Цюрих
CN 39.9042 116.4074 Beijing|北京|北京|Pékin|Pekín|ปักกิ่ง|北京|베이징|Пекин
CN 31.2304 121.4737 Shanghai|上海|上海|Shanghai|Shanghái|เซี่ยงไฮ้|上海|상하이|Шанхай
DE 52.52 13.405 Berlin|柏林|柏林|Berlin|Berlín|เบอร์ลิน|ベルリン|베를린|Берлин
DE 53.5511 9.9937 Hamburg|汉堡|漢堡|Hambourg|Hamburgo|ฮัมบวร์ค|ハンブルク|함부르크|Гамбург
ES 40.4168 -3.7038 Madrid|马德里|馬德里|Madrid|Madrid|มาดริด|マドリード|마드리드|Мадрид
ES 41.3874 2.1686 Barcelona|巴塞罗那|巴塞隆拿|Barcelone|Barcelona|บาร์เซโลนา|バルセロナ|바르셀로나|Барселона
FR 48.8566 2.3522 Paris|巴黎|巴黎|Paris|París|ปารีส|パリ|파리|Париж
FR 43.2965 5.3698 Marseille|马赛|馬賽|Marseille|Marsella|มาร์แซย์|マルセイユ|마르세유|Марсель
GB 51.5072 -0.1276 London|伦敦|倫敦|Londres|Londres|ลอนดอน|ロンドン|런던|Лондон
HK 22.3193 114.1694 Hong Kong|香港|香港|Hong Kong|Hong Kong|ฮ่องกง|香港|홍콩|Гонконг
ID -6.1944 106.8229 Jakarta|雅加达|雅加達|Jakarta|Yakarta|จาการ์ตา|ジャカルタ|자카르타|Джакарта
IN 19.076 72.8777 Mumbai|孟买|孟買|Mumbai|Bombay|มุมไบ|ムンバイ|뭄바이|Мумбаи
IT 41.9028 12.4964 Rome|罗马|羅馬|Rome|Roma|โรม|ローマ|로마|Рим
JP 35.6762 139.6503 Tokyo|东京|東京|Tokyo|Tokio|โตเกียว|東京|도쿄|Токио
JP 34.6937 135.5023 Osaka|大阪|大阪|Osaka|Osaka|โอซากะ|大阪|오사카|Осака
KR 37.5665 126.978 Seoul|首尔|首爾|Séoul|Seúl|โซล|ソウル|서울|Сеул
KR 35.1796 129.0756 Busan|釜山|釜山|Busan|Busan|ปูซาน|釜山|부산|Пусан
KZ 43.222 76.8512 Almaty|阿拉木图|阿拉木圖|Almaty|Almatý|อัลมาตี|アルマトイ|알마티|Алматы
MX 19.4326 -99.1332 Mexico City|墨西哥城|墨西哥城|Mexico|Ciudad de México|เม็กซิโกซิตี|メキシコシティ|멕시코시티|Мехико
MY 3.139 101.6869 Kuala Lumpur|吉隆坡|吉隆坡|Kuala Lumpur|Kuala Lumpur|กัวลาลัมเปอร์|クアラルンプール|쿠알라룸푸르|Куала-Лумпур
NL 52.3676 4.9041 Amsterdam|阿姆斯特丹|阿姆斯特丹|Amsterdam|Ámsterdam|อัมสเตอร์ดัม|アムステルダム|암스테르담|Амстердам
PH 14.5995 120.9842 Manila|马尼拉|馬尼拉|Manille|Manila|มะนิลา|マニラ|마닐라|Манила
SG 1.3521 103.8198 Singapore|新加坡|新加坡|Singapour|Singapur|สิงคโปร์|シンガポール|싱가포르|Сингапур
TH 13.7563 100.5018 Bangkok|曼谷|曼谷|Bangkok|Bangkok|กรุงเทพฯ|バンコク|방콕|Бангкок
TH 18.7883 98.9853 Chiang Mai|清迈|清邁|Chiang Mai|Chiang Mai|เชียงใหม่|チェンマイ|치앙마이|Чиангмай
TR 41.0082 28.9784 Istanbul|伊斯坦布尔|伊斯坦堡|Istanbul|Estambul|อิสตันบูล|イスタンブール|이스탄불|Стамбул
TW 25.033 121.5654 Taipei|台北|台北|Taipei|Taipéi|ไทเป|台北|타이베이|Тайбэй
US 40.7128 -74.006 New York|纽约|紐約|New York|Nueva York|นิวยอร์ก|ニューヨーク|뉴욕|Нью-Йорк
US 34.0522 -118.2437 Los Angeles|洛杉矶|洛杉磯|Los Angeles|Los Ángeles|ลอสแอนเจลิส|ロサンゼルス|로스앤젤레스|Лос-Анджелес
VN 10.8231 106.6297 Ho Chi Minh City|胡志明市|胡志明市|Hô Chi Minh-Ville|Ciudad Ho Chi Minh|นครโฮจิมินห์|ホーチミン市|호찌민시|Хошимин
VN 21.0278 105.8342 Hanoi|河内|河內|Hanoï|Hanói|ฮานอย|ハノイ|하노이|Ханой
ZA -33.9249 18.4241 Cape Town|开普敦|開普敦|Le Cap|Ciudad del Cabo|เคปทาวน์|ケープタウン|케이프타운|Кейптаун`;

export const CITIES: readonly SeededCity[] = TABLE.split('\n').map((line) => {
  const [country = '', latitude = '', longitude = ''] = line.split(' ');
  const [en = '', zh = '', hk = '', fra = '', spa = '', th = '', jp = '', kor = '', ru = ''] = line
    .slice(country.length + latitude.length + longitude.length + 3)
    .split('|');
  return { country, latitude, longitude, names: { en, zh, hk, fra, spa, th, jp, kor, ru } };
});
