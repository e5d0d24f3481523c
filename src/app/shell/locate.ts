/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why the phone does not say where it is. */
export type Lost = 'refused' | 'unknown';

/** Not worth more than that; a place of ten minutes ago will do. Milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** Asks the phone where it is; its user is asked by the browser. */
export function locate(): Promise<Place | Lost> {
  if (!('geolocation' in navigator)) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      OPTIONS,
    );
  });
}
