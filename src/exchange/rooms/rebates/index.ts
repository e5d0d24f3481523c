// Rebates: invitations, the shares of friends' fees, and their payment once a day. Other folders import only this file
// of the folder.

export { recordRemittance, recordShare } from './past.ts';
export { rebates } from './rebates.ts';
