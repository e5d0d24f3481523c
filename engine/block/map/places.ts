import type Big from 'big.js';
import type { EventHandler } from '../props.ts';

/** A place as the map draws it. */
export interface MapPlace {
  readonly key: string;
  readonly name: string | null | undefined;
  /** Degrees: latitude, longitude. A binary fraction is exact enough for a pixel. */
  readonly at: readonly [number, number];
  readonly press?: EventHandler;
}

interface Given {
  readonly key: string;
  readonly latitude: Big | undefined;
  readonly longitude: Big | undefined;
  readonly name: string | null | undefined;
  readonly press?: EventHandler;
}

/** Returns the places with a valid position: unknown ones and ones off the globe are left out. */
export function placesOf(items: readonly Given[]): readonly MapPlace[] {
  return items.flatMap(({ key, latitude, longitude, name, press }) => {
    if (latitude === undefined || longitude === undefined || latitude.abs().gt(90) || longitude.abs().gt(180))
      return [];
    return [
      {
        key,
        name,
        at: [latitude.toNumber(), longitude.toNumber()] as const,
        ...(press === undefined ? {} : { press }),
      },
    ];
  });
}
