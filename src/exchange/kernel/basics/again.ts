/** Rolls back a transaction that is begun again, in another way or at another time: nothing has failed. */
export class Again extends Error {}
