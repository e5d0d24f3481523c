import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Contract, Operation } from '../../../schemas/contract.ts';
import { Refusal } from '../kernel/basics/refusal.ts';

/** A plain decimal: no exponent, no sign but a minus, no leading zeros, at most 20 + 18 digits. */
const DECIMAL = /^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/;

/** Formats of the contract that define how a value is read rather than what is allowed. */
const OPEN = ['html', 'image', 'uri', 'time-ms', 'duration-ms', 'binary', 'password'];

export interface Validators {
  /** Fills in defaults. @throws Refusal naming the parameter. */
  args(args: Record<string, unknown>): void;
  /** @throws Error saying where the answer breaks the contract. */
  answer(answer: unknown): void;
}

/** The validators of each contract, by call: the exchanges that tests start in one process share them. */
const known = new WeakMap<Contract, Map<string, Validators>>();

/**
 * Compiles requests and answers of the contract, each when it is first needed: all of them at the start would be most
 * of its time. Of one contract each is compiled once in a process.
 */
export function validators(contract: Contract): (operation: Operation) => Validators {
  const made = known.get(contract) ?? new Map<string, Validators>();
  known.set(contract, made);
  const compile = once(() => compilerOf(contract));
  return (operation) => {
    const found = made.get(operation.id) ?? compile()(operation);
    made.set(operation.id, found);
    return found;
  };
}

function compilerOf(contract: Contract): (operation: Operation) => Validators {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: false,
    useDefaults: true,
    validateSchema: false,
    logger: false,
  });
  for (const name of OPEN) ajv.addFormat(name, true);
  ajv.addFormat('decimal', DECIMAL);
  ajv
    .addKeyword('x-text')
    .addKeyword('x-id')
    .addKeyword('x-icon')
    .addKeyword('x-secret')
    .addKeyword('x-unit')
    .addKeyword('x-key')
    .addKeyword('x-final')
    .addKeyword('x-empty')
    .addKeyword('example')
    .addKeyword('xml');
  // Inside ajv a named schema goes by its bare name.
  const bare = (schema: unknown): object =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? value.replace('#/components/schemas/', '') : value,
    ) as object;
  for (const [name, schema] of Object.entries(contract.components.schemas)) ajv.addSchema(bare(schema), name);
  return (operation) => {
    const argsOf = once(() => ajv.compile(bare(operation.args)));
    const answerOf = once(() => ajv.compile(bare(operation.answer)));
    const emptiable = emptiableOf(operation);
    return {
      args: (value) => {
        for (const name of emptiable) if (value[name] === '') delete value[name];
        const args = argsOf();
        if (!args(value)) throw refusalOf(args);
        const broken = Object.keys(value).find((name) => !isPlainText(value[name]));
        if (broken !== undefined) throw new Refusal('parameter_error', { parameter: broken }, broken);
      },
      answer: (value) => {
        const answer = answerOf();
        if (!answer(value)) throw new Error(`${operation.id} breaks the contract: ${told(answer.errors?.[0])}`);
      },
    };
  };
}

/** Arguments that may be sent empty, which means that they are absent: a form sends a field that was emptied so. */
function emptiableOf({ args }: Operation): string[] {
  const { properties = {} } = args as {
    readonly properties?: Readonly<Record<string, { readonly 'x-empty'?: boolean }>>;
  };
  return Object.entries(properties).flatMap(([name, schema]) => (schema['x-empty'] === true ? [name] : []));
}

/** Makes something the first time it is asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * No control characters but line ends and tabs, no halves of a surrogate pair: a database stores neither, and nobody
 * types them.
 */
const isPlainText = (value: unknown): boolean => typeof value !== 'string' || !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(value);

function refusalOf(validate: ValidateFunction): Refusal {
  const error = validate.errors?.[0];
  const named: unknown = error?.params['missingProperty'] ?? error?.params['additionalProperty'];
  const parameter = error?.instancePath.split('/')[1] ?? (typeof named === 'string' ? named : '');
  const isDecimal = error?.keyword === 'format' && error.params['format'] === 'decimal';
  return isDecimal
    ? new Refusal('number_incorrect', {}, parameter)
    : new Refusal('parameter_error', { parameter }, parameter);
}

const told = (error: ErrorObject | undefined): string =>
  error ? `${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}` : 'unknown';
