import Big from 'big.js';
import type { Contract } from '../../../schemas/contract.ts';
import type { Blobs } from '../kernel/blobs/blobs.ts';
import type { RunCommand } from '../kernel/commands.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Place } from '../kernel/database/open.ts';
import { secretSeed } from '../kernel/database/secret.ts';
import type { ExchangeOptions } from '../kernel/exchange.ts';
import type { Limits } from '../kernel/limits/limits.ts';
import type { Room } from '../kernel/room.ts';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';
import { SANDBOX_HASHES, STRICT_HASHES } from '../kernel/settings/hash-costs.ts';
import type { HouseBounds } from '../kernel/settings/house-bounds.ts';
import { ALL_ROLES } from '../kernel/settings/roles.ts';
import type { Role } from '../kernel/settings/roles.ts';
import { SANDBOX_REWARDS, STRICT_REWARDS } from '../kernel/settings/reward-bounds.ts';
import { SANDBOX_BOUNDS, STRICT_BOUNDS } from '../rooms/house/index.ts';

/** So much may leave with the pay password alone, in USDT, unless the settings say otherwise. */
const SECOND_PROOF_ABOVE = '1000';

/** One member of staff approves so much alone, in USDT, unless the settings say otherwise. */
const TWO_PERSONS_ABOVE = '1000';

/** The settings of an exchange. Everything may be left out: then it is a sandbox in memory, as tests want it. */
export interface Settings extends Partial<Omit<ExchangeOptions, 'houseBounds'>>, Place {
  /** The greatest loss of the house with a product on a day, in USDT, where it differs from the default. */
  readonly houseBounds?: Partial<HouseBounds>;
  readonly timeScale?: number;
  readonly limits?: Partial<Limits>;
  /** True time, for tests. */
  readonly wall?: () => number;
  /** Milliseconds of a clock that nobody can set, for tests; those that give a true time alone never set it. */
  readonly uptime?: () => number;
  /**
   * Secrets that seal the database's secrets: the first seals, each opens what it sealed. Without one, the database's
   * own secret is used.
   */
  readonly secretsKeys?: readonly string[];
  /** The storage of uploaded files instead of that which `filesUrl` names, for tests. */
  readonly storage?: Blobs;
  /** The built app to serve under `/h5/`; none where absent. */
  readonly site?: string;
  /** The built operators' console to serve under `/ops/`; none where absent. */
  readonly console?: string;
  /** Requests come through one proxy, which says whom they are from (`X-Forwarded-For`). */
  readonly trustProxy?: boolean;
  /** Over https the exchange tells browsers to reach names below the host's over https alone, too. */
  readonly hstsSubdomains?: boolean;
  /** Origins beside our own that pages may talk to. */
  readonly origins?: readonly string[];
  /**
   * Milliseconds for which a process that ends goes on answering, while its balancer learns of it and its sockets
   * leave; none where absent.
   */
  readonly leaveTime?: number;
  /** The parts of the exchange that this process takes; all where absent. */
  readonly roles?: ReadonlySet<Role>;
  readonly rooms?: readonly Room[];
  /** Changes how commands are run: a test makes each happen twice. */
  readonly around?: (run: RunCommand) => RunCommand;
  readonly contract?: Contract;
  /** Takes what is counted, measured and traced. Default: nobody does. */
  readonly telemetry?: Telemetry;
  /** Called with errors that no caller sees. Default: standard error. */
  readonly report?: (error: unknown) => void;
}

/**
 * Returns the options of an exchange: its settings, and the defaults of a sandbox or of an exchange with real money.
 */
export async function optionsOf(settings: Settings, database: Database): Promise<ExchangeOptions> {
  const sandbox = settings.sandbox ?? settings.databaseUrl === undefined;
  return {
    roles: settings.roles ?? ALL_ROLES,
    sandbox,
    hosts: settings.hosts ?? [],
    seed: settings.seed ?? (sandbox ? 'harbor' : await secretSeed(database)),
    strict: settings.strict ?? false,
    hashCosts: settings.hashCosts ?? (sandbox ? SANDBOX_HASHES : STRICT_HASHES),
    houseBounds: { ...(sandbox ? SANDBOX_BOUNDS : STRICT_BOUNDS), ...settings.houseBounds },
    rewards: settings.rewards ?? (sandbox ? SANDBOX_REWARDS : STRICT_REWARDS),
    origins: settings.origins ?? [],
    secondProofAbove: settings.secondProofAbove ?? new Big(SECOND_PROOF_ABOVE),
    twoPersonsAbove: settings.twoPersonsAbove ?? new Big(TWO_PERSONS_ABOVE),
    trustProxy: settings.trustProxy ?? false,
    polling: settings.polling ?? true,
    hstsSubdomains: settings.hstsSubdomains ?? false,
    ...(settings.fiatRates ? { fiatRates: settings.fiatRates } : {}),
    ...(settings.events ? { events: settings.events } : {}),
    ...(settings.map ? { map: settings.map } : {}),
    ...(settings.securityLog ? { securityLog: settings.securityLog } : {}),
    ...(settings.carriers ? { carriers: settings.carriers } : {}),
    ...(settings.marketFeed ? { marketFeed: settings.marketFeed } : {}),
    ...(settings.passkeyDomain ? { passkeyDomain: settings.passkeyDomain } : {}),
  };
}
