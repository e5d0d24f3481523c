/** The cost of one guess with scrypt: memory of 128·N·r bytes, and time that grows with N·r·p. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The costs with which an exchange hashes what it must not store in clear. */
export interface HashCosts {
  /** Of the passwords and payment passwords of users. */
  readonly password: HashCost;
  /** Of the passwords of staff. */
  readonly staff: HashCost;
  /** Of the codes that are sent to people, which are valid for minutes. */
  readonly code: HashCost;
}

/** The cost that OWASP advises for passwords: 64 MiB and some 300 ms. */
export const STRONG: HashCost = { N: 2 ** 16, r: 8, p: 2 };

/**
 * The cost of the first stored passwords, and still of those in a sandbox, where they protect nothing: 16 MiB and some
 * 30 ms.
 */
export const QUICK: HashCost = { N: 2 ** 14, r: 8, p: 1 };

const CODE: HashCost = { N: 2 ** 12, r: 8, p: 1 };

export const STRICT_HASHES: HashCosts = { password: STRONG, staff: STRONG, code: CODE };

export const SANDBOX_HASHES: HashCosts = { ...STRICT_HASHES, password: QUICK };
