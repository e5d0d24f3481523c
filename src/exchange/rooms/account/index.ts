// The users: accounts, sessions, passwords and codes, proofs, files, verified identity, passkeys. Other folders import
// this file and nothing behind it.

export { account } from './account.ts';
export { carriersOf } from './delivery/configure.ts';
export { delivery } from './delivery/delivery.ts';
export { assertHunts, assertMayEarn, missingOf } from './earning.ts';
export { readContent, sendNone } from './uploads/contents.ts';
export { uploads } from './uploads/uploads.ts';
export { FILE_ID, FILE_PREFIX, fileById, fileHash, ownFile, shareFile } from './files.ts';
export { findUsers } from './find.ts';
export { WITHDRAW_HOLD, assertNotHeld, holdWithdrawals } from './hold.ts';
export { identity } from './identity/identity.ts';
export {
  countSameDocument,
  isReviewPicture,
  recordVerified,
  settleReview,
  submittedReviews,
  verifiedBasic,
  verifiedNames,
} from './identity/reviews.ts';
export type { Review } from './identity/tables.ts';
export { countInvited, invitedPage } from './invited.ts';
export { laneNameOfPlace, placeOf, placesOf } from './lanes.ts';
export { forgetMessages, lastMessages } from './outbox.ts';
export { passkey } from './passkey/passkey.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { provePayPassword, proveSecond, stepOf as authenticatorStep } from './proof.ts';
export type { SecondProof, UseProof } from './proof.ts';
export { keepSamplePicture, openSample, openSamples } from './sample.ts';
export { VERSIONS, agree } from './security/agreements.ts';
export { security } from './security/security.ts';
export { closeSessions, countSessions, openTokens, userOfToken } from './sessions.ts';
export {
  invitersOf,
  makeMerchant,
  publicUsers,
  setFrozen,
  setTrader,
  userByAccount,
  userById,
  usersByIds,
  whoInvited,
} from './users.ts';
export { weakness } from './weak-passwords.ts';
