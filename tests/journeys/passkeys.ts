import type { Page } from '@playwright/test';

/** A device that keeps passkeys, which the browser talks to in the place of a real one. */
export interface VirtualDevice {
  /** Whether its owner unlocks it from now on when it is asked; one who does not has cancelled. */
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
