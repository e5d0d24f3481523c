import { runningVersion } from '../site/version.ts';

/**
 * Lets the server know the version that runs on this phone when it next asks for the app: an edition may be for some
 * versions alone. An edition that does not start tells none, so that the version of the one before stays.
 */
export function tellVersion(): void {
  const version = runningVersion();
  if (version !== undefined && document.head.querySelector('meta[name="edition"]') !== null)
    document.cookie = `harbor_version=${version}; path=/h5/; max-age=31536000; samesite=lax`;
}
