import { BootError } from '../kernel/basics/boot-error.ts';
import type { Configuration } from './configuration.ts';

/**
 * The requirements of an exchange with real people, beside a sandbox's: each returns one line that names what is
 * missing.
 */
const CHECKS: readonly ((configuration: Configuration) => string | undefined)[] = [
  ({ settings: { carriers } }) =>
    carriers?.mail && carriers.sms
      ? undefined
      : 'Outside a sandbox codes must reach people: give MAIL_URL with MAIL_FROM, and SMS_URL with SMS_TOKEN.',
];

/** @throws BootError with the first thing that an exchange outside a sandbox lacks. */
export function assertProduction(configuration: Configuration): void {
  if (configuration.settings.sandbox) return;
  for (const check of CHECKS) {
    const lack = check(configuration);
    if (lack !== undefined) throw new BootError(lack);
  }
}
