import type { City } from '../../../../schemas/location.types.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { CITIES } from '../../catalogue/cities.ts';
import { tagOf } from '../../kernel/basics/texts.ts';
import type { Lang, Texts } from '../../kernel/basics/texts.ts';

function citiesIn(texts: Texts, lang: Lang): City[] {
  const countries = new Intl.DisplayNames([tagOf(lang)], { type: 'region' });
  return CITIES.map(({ key, country, latitude, longitude }, index) => ({
    id: String(index + 1),
    name: texts.say(lang, `city.${key}`),
    country_code: country,
    country: countries.of(country) ?? country,
    latitude,
    longitude,
    map: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`,
  }));
}

/** Mean radius of the earth, in kilometres. */
const RADIUS = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance between two places along the ground, in kilometres (haversine). */
export function distance(a: readonly [number, number], b: readonly [number, number]): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a[0], b[0]) + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * half(a[1], b[1]);
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Reads degrees within their bounds. @throws Refusal `place_invalid` at `latitude`. */
function placeOf(latitude: string, longitude: string): [number, number] {
  const place: [number, number] = [Number(latitude), Number(longitude)];
  const sound = [latitude, longitude].every((text) => /^-?\d{1,3}(\.\d{1,20})?$/.test(text));
  if (!sound || Math.abs(place[0]) > 90 || Math.abs(place[1]) > 180) throw new Refusal('place_invalid', {}, 'latitude');
  return place;
}

const handlers: Handlers = {
  'location.cities': async ({ exchange: { texts }, args, lang }) => {
    const order = new Intl.Collator(tagOf(lang)).compare;
    return citiesIn(texts, lang)
      .filter(({ country_code }) => args.country === undefined || country_code === args.country.toUpperCase())
      .sort((a, b) => order(a.country, b.country) || order(a.name, b.name));
  },

  'location.map': async ({ exchange }) => exchange.options.map ?? { tiles: null, credit: null },

  'location.nearest': async ({ exchange: { texts }, args, lang }) => {
    const here = placeOf(args.latitude, args.longitude);
    const far = (city: City): number => distance(here, [Number(city.latitude), Number(city.longitude)]);
    const city = citiesIn(texts, lang).reduce((best, one) => (far(one) < far(best) ? one : best));
    return { city, kilometres: String(Math.round(far(city))) };
  },
};

/** The room of places: cities to choose from, without a map service. */
export const location: Room = { name: 'location', handlers };
