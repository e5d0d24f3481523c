/** A position in degrees. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why there is no position; `shell.locate.<failure>` is its error message. */
type LocateFailure = 'refused' | 'unknown';

/** A rough position is enough, and may be ten minutes old. Milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** Reads the phone's position; the browser asks the user for permission. */
export function locate(): Promise<Coordinates | LocateFailure> {
  if (!('geolocation' in navigator)) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      OPTIONS,
    );
  });
}
