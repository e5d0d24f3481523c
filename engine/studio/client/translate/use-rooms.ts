import { useEffect, useRef, useState } from 'react';
import type { TextRoom } from '../../protocol/texts.ts';
import { notice } from '../state/notices.ts';
import { ask } from '../state/server.ts';

type Rooms = Readonly<Record<string, readonly TextRoom[]>>;

/**
 * Returns the rooms of the texts that are in sight. Those of a text are asked for once, and again when a document
 * changes: how wide a place is depends on what stands around it.
 */
export function useRooms(keys: readonly string[], version: number): Rooms {
  const [rooms, setRooms] = useState<Rooms>({});
  const asked = useRef(new Map<string, number>());
  const wanted = keys.join(' ');
  useEffect(() => {
    const news = wanted.split(' ').filter((key) => key !== '' && asked.current.get(key) !== version);
    if (news.length === 0) return;
    for (const key of news) asked.current.set(key, version);
    ask('rooms', { keys: news }).then((some) => setRooms((known) => ({ ...known, ...some })), notice);
  }, [wanted, version]);
  return rooms;
}
