import type { Page } from '@playwright/test';
import { button, expect, field, node, open, type Harbor } from './harbor.ts';

/** The login password of who is registered by `somebody`. */
export const PASSWORD = 'secret-7';

/** A device with passkeys, which the browser talks to in place of a real one. */
export interface VirtualDevice {
  /** Sets whether its owner unlocks it from now on when it asks; an owner who does not has cancelled. */
  unlock(willing: boolean): Promise<void>;
}

/** Gives the page's browser such a device. */
export async function authenticator(page: Page): Promise<VirtualDevice> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable', { enableUI: false });
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    unlock: async (willing) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: willing });
    },
  };
}

/** The exchange by its name: at a plain address there are no passkeys. */
export const named = (harbor: Harbor): Harbor => ({
  ...harbor,
  address: harbor.address.replace('127.0.0.1', 'localhost'),
});

/** Has a code sent, and fills it in. */
async function sendCode(page: Page, harbor: Harbor, email: string): Promise<void> {
  await node(page, 'mailCode').getByRole('button').click();
  await expect(node(page, 'mailCode').getByRole('button')).toHaveCount(0);
  await field(page, 'mailCode').fill(await harbor.code(email));
}

/** Adds a passkey by the login password and a code. */
export async function add(page: Page, harbor: Harbor, email: string): Promise<void> {
  await open(page, harbor, 'setting/passkeys');
  await button(page, 'add').click();
  await field(page, 'password').fill(PASSWORD);
  await sendCode(page, harbor, email);
  await button(page, 'addNow').click();
}
