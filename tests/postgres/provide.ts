import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Returns where a program lies, installed from Debian's packages where it is missing and this user may install it.
 * @param find returns the place; undefined where it is not installed.
 * @throws Error where it cannot be installed.
 */
export function provide(name: string, debianPackage: string, find: () => string | undefined): string {
  const found = find();
  if (found) return found;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      `${name} is not installed, and it cannot be installed from here: that takes Debian and its root user.`,
    );
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', ['install', '-y', '-qq', debianPackage], { stdio: 'inherit', env: environment });
  const installed = find();
  if (!installed) throw new Error(`apt-get installed ${debianPackage}, and yet there is no ${name}.`);
  return installed;
}
