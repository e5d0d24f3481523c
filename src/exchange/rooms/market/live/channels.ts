import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Contract } from '../../../../../schemas/contract.ts';
import { readContract } from '../../../../../schemas/read.ts';

/** A channel as `schemas/channels.json` declares it. */
export interface Channel {
  readonly name: string;
  /** Whether messages go only to the user that they are about. */
  readonly personal: boolean;
  /** Whether a personal channel also tells what everybody gets, which has no number. */
  readonly shared: boolean;
  /** Tells whether a subscription may have these parameters. */
  allows(params: unknown): params is Params;
}

export type Params = Readonly<Record<string, unknown>>;

interface Declared {
  readonly auth: 'none' | 'user';
  readonly shared?: boolean;
  readonly params: object;
  readonly payload: object;
}

/** The declared channels by name. `breach` describes how a payload violates its declaration; null when it does not. */
export interface Channels {
  get(name: string): Channel | undefined;
  breach(name: string, payload: unknown): string | null;
}

/** The channels of contracts that this process knows: to compile them takes longer than the rest of a socket's start. */
const known = new WeakMap<Contract, Channels>();

/** Reads the channels, once for each contract. @param contract that their payloads refer to */
export function readChannels(contract: Contract = readContract()): Channels {
  const channels = known.get(contract) ?? compileChannels(contract);
  known.set(contract, channels);
  return channels;
}

function compileChannels(contract: Contract): Channels {
  const declared = JSON.parse(
    readFileSync(new URL('../../../../../schemas/channels.json', import.meta.url), 'utf8'),
  ) as Record<string, Declared>;
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  for (const format of ['decimal', 'time-ms', 'duration-ms', 'html', 'image', 'uri']) ajv.addFormat(format, true);
  ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } });
  const compile = (schema: object) => ajv.compile(pointed(schema));
  const payloads = new Map<string, ReturnType<typeof compile>>();
  const channels = new Map(
    Object.entries(declared).map(([name, { auth, shared = false, params }]): [string, Channel] => {
      const valid = compile(params);
      return [name, { name, personal: auth === 'user', shared, allows: (value): value is Params => valid(value) }];
    }),
  );
  return {
    get: (name) => channels.get(name),
    breach(name, payload) {
      const found = declared[name];
      if (!found) return `there is no channel ${name}`;
      const valid = payloads.get(name) ?? compile(found.payload);
      payloads.set(name, valid);
      return valid(payload) ? null : ajv.errorsText(valid.errors);
    },
  };
}

/** Returns the same schema with its references pointing into the contract. */
const pointed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `contract${value}` : value,
  ) as object;
