import { showType } from '../../formula/compile.ts';
import type { RecordType, Type } from '../../formula/type.ts';
import type { Call, Channel, Contract } from '../../document/contract.ts';

/**
 * Writes the reference of the contract: calls with their arguments and answers; the records and enums of the answers;
 * the channels.
 */
export function callsReference({ calls, channels, names }: Contract): string {
  const types = [...names.types].sort(([a], [b]) => (a < b ? -1 : 1));
  const records = types.filter((entry): entry is [string, RecordType] => entry[1].kind === 'record');
  const enums = types.filter((entry): entry is [string, Extract<Type, { kind: 'enum' }>] => entry[1].kind === 'enum');
  return [
    '# Calls',
    '',
    'What pages ask the server, made from the contract. Written by `npm run reference`. A call that reads stands under `data`; one that writes, moves value or lets it leave in a list of actions. What moves value asks first; what lets it leave the user asks for the pay password.',
    '',
    ...[...calls.values()].flatMap(callText),
    '# Channels',
    '',
    'What keeps data current, under `live`.',
    '',
    ...[...channels.values()].flatMap(channelText),
    '# Records',
    '',
    'Fields with ? may be null.',
    '',
    ...records.map(
      ([name, { fields }]) =>
        `- **${name}**: ${[...fields()].map(([field, type]) => `\`${field}\` ${showType(type)}`).join(', ')}`,
    ),
    '',
    '# Values',
    '',
    'Enums; their words stand in `locales/` under `enum`.',
    '',
    ...enums.map(([name, { values }]) => `- **${name}**: ${values.map((value) => `\`${value}\``).join(' ')}`),
    '',
  ].join('\n');
}

const EFFECT = { read: 'reads', write: 'writes', spend: 'moves value' } as const;

function callText({ name, summary, auth, role, effect, leaves, page, args, answer, errors }: Call): string[] {
  const who =
    auth === 'required'
      ? role === 'user'
        ? 'for users'
        : `for the role ${role}`
      : auth === 'optional'
        ? 'for everybody, with more for users'
        : 'for everybody';
  const paging = (arg: string): boolean => arg === page?.page || arg === page?.limit;
  const taken = [...args]
    .filter(([arg]) => !paging(arg))
    .map(
      ([arg, { type, required, description }]) =>
        `- \`${arg}\` ${showType(type)}${required ? '' : ', may be left out'}${description === '' ? '' : `: ${description}`}`,
    );
  return [
    `## ${name}`,
    '',
    `${summary} It ${leaves ? 'lets value leave the user' : EFFECT[effect]}, ${who}, and answers ${code(showType(answer))}${page === undefined ? '' : ', page by page'}.`,
    '',
    ...(taken.length === 0 ? [] : [...taken, '']),
    ...(errors.length === 0 ? [] : [`Errors: ${errors.map((error) => code(error.code)).join(' ')}`, '']),
  ];
}

function channelText({ name, auth, op, params, payload }: Channel): string[] {
  const taken = [...params].map(
    ([param, { type, required }]) => `\`${param}\` ${showType(type)}${required ? '' : ', may be left out'}`,
  );
  return [
    `- **${name}**${auth ? ', for users' : ''}: ${op} of ${code(showType(payload))}${taken.length === 0 ? '' : `; takes ${taken.join(', ')}`}`,
  ];
}

const code = (text: string): string => `\`${text}\``;
