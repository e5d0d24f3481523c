import { laneName } from '../../../../schemas/lanes.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { Work } from '../../kernel/exchange.ts';
import type { TimerHandler } from '../../kernel/room.ts';
import type { DeskLine, Message, PublicLine } from './tables.ts';
import { write } from './write.ts';

// Answers in a sandbox, by the exchange's clock: by the support desk, and by people in the public room. An operator's
// own desk answers with `write`.

/** The timer of an answer of the desk; its object is `<user>:<line>:<message>`. */
const DESK = 'chat.desk';

/** The timer of an answer in the public room; its object is `<author>:<line>:<message>`. */
const REGULAR = 'chat.regular';

const DESK_WAIT = 4_000;
const REGULAR_WAIT = 9_000;

const REGULARS = ['Mara', 'Jonas', 'Wei', 'Aiko'] as const;
const LINES: readonly PublicLine[] = [
  'public_patience',
  'public_fees',
  'public_orders',
  'public_night',
  'public_thanks',
];

/**
 * Returns the desk's answer to a message.
 * @param before how many messages the user had written before.
 */
function lineFor({ said, image }: Message, before: number): DeskLine {
  if (said?.startsWith('enum.ChatTopic.')) return said.slice('enum.ChatTopic.'.length) as DeskLine;
  if (image !== null) return 'picture';
  return before === 0 ? 'received' : 'waiting';
}

/** Schedules an answer to a user's message. */
export async function answer(work: Work, message: Message, before: number): Promise<void> {
  if (message.room === 'support') {
    await work.schedule({
      kind: DESK,
      object: `${message.userId}:${lineFor(message, before)}:${message.id}`,
      due: work.now + DESK_WAIT,
      lane: message.userId === null ? null : laneOfUser(message.userId),
    });
    return;
  }
  const turn = Number(BigInt(message.id) % BigInt(REGULARS.length * LINES.length));
  const [author, line] = [REGULARS[turn % REGULARS.length]!, LINES[turn % LINES.length]!];
  await work.schedule({
    kind: REGULAR,
    object: `${author}:${line}:${message.id}`,
    due: work.now + REGULAR_WAIT,
    lane: laneName('room', message.room),
  });
}

export const deskTimers: Readonly<Record<string, TimerHandler>> = {
  [DESK]: async (work, object) => {
    const [userId, line] = object.split(':') as [string, DeskLine, string];
    await write(work, { room: 'support', userId, said: `chat_says.${line}` });
  },
  [REGULAR]: async (work, object) => {
    const [author, line] = object.split(':') as [string, PublicLine, string];
    await write(work, { room: 'public', author, said: `chat_says.${line}` });
  },
};

/** The messages in the public room of a sandbox from before it began: author, text, and how many minutes ago. */
const SAID: readonly (readonly [author: (typeof REGULARS)[number], line: PublicLine, minutes: number])[] = [
  ['Mara', 'public_hello', 190],
  ['Jonas', 'public_orders', 172],
  ['Wei', 'public_fees', 96],
  ['Aiko', 'public_night', 41],
  ['Mara', 'public_thanks', 12],
];

export async function seedPublicRoom(work: Work): Promise<void> {
  for (const [author, line, minutes] of SAID)
    await write(work, { room: 'public', author, said: `chat_says.${line}`, createdAt: work.now - minutes * 60_000 });
}
