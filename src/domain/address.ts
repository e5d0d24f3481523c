/** How addresses are written on each network. The writing only: whether one exists is known on the chain. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
  ARBITRUM: /^0x[0-9a-fA-F]{40}$/,
  BTC: /^([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71})$/,
  BCH: /^((bitcoincash:)?[qp][02-9ac-hj-np-z]{41}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  LTC: /^([LM3][1-9A-HJ-NP-Za-km-z]{25,34}|ltc1[02-9ac-hj-np-z]{11,71})$/,
};

/** Is this written like an address of the network? An unknown network has none. */
export const isWalletAddress = (address: string, network: string): boolean => SHAPES[network]?.test(address.trim()) ?? false;
