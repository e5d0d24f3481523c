// Made from schemas/api/location.json by `npm run types`. Edit that file, not this one.

export interface LocationCalls {
  'location.cities': {
    args: {
      /**
       * Only of this country: two letters.
       */
      country?: string;
    };
    message: City[];
  };
  'location.nearest': {
    args: {
      /**
       * Degrees north.
       */
      latitude: string;
      /**
       * Degrees east.
       */
      longitude: string;
    };
    message: NearCity;
  };
  'location.map': {
    args: {};
    message: MapService;
  };
}
/**
 * A city.
 */
export interface City {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its country: two letters.
   */
  country_code: string;
  /**
   * The name of its country.
   */
  country: string;
  /**
   * Degrees north.
   */
  latitude: string;
  /**
   * Degrees east.
   */
  longitude: string;
  /**
   * It on a map of the world.
   */
  map: string;
}
/**
 * A city and how far it is.
 */
export interface NearCity {
  city: City;
  /**
   * As the crow flies, whole kilometres.
   */
  kilometres: string;
}
/**
 * A service of map tiles.
 */
export interface MapService {
  /**
   * Address of a tile, with {z}, {x} and {y} in place of its zoom and position.
   */
  tiles: string | null;
  /**
   * How the service asks to be named.
   */
  credit: string | null;
}

declare module './calls.ts' {
  interface Calls extends LocationCalls {}
}
