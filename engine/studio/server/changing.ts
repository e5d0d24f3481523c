import type { Changed } from '../protocol/change.ts';
import type { Answers } from './answers.ts';
import { change } from './change/change.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** Answers what changes the documents, and what writes them. */
export const changing = {
  change: ({ session, person }, asked) => change(session, person, asked),
  undo: ({ session, person }) => back(session, person, 'undo'),
  redo: ({ session, person }) => back(session, person, 'redo'),
  save: async ({ session }) => {
    const files = await session.save();
    if (files.length === 0) throw new Refused('nothing', 'Everything is saved already.');
    return { files };
  },
} satisfies Answers;

async function back(session: Session, person: string, way: 'undo' | 'redo'): Promise<Changed> {
  const { entry, label } = await session.back(person, way);
  return { version: entry?.version ?? session.space.version, label, places: [] };
}
