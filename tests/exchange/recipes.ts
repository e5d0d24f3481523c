import { C2C } from './recipes/c2c.ts';
import { EARN } from './recipes/earn.ts';
import { NFT } from './recipes/nft.ts';
import { PASSKEYS } from './recipes/passkeys.ts';
import type { Recipes } from './recipes/recipe.ts';
import { TRADING } from './recipes/trading.ts';
import { WALLET } from './recipes/wallet.ts';

/** The recipes of all calls that need one. */
export const RECIPES: Recipes = { ...TRADING, ...C2C, ...NFT, ...EARN, ...PASSKEYS, ...WALLET };
