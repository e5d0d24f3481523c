import { WHOLE } from '../editions/rollout.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { CHANNELS, type Channel } from '../kernel/phone.ts';

/** Reads a share. @throws BootError for what is no percentage of at most two decimals */
export function percent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) throw new BootError(`${text} is no percentage, as 12.5.`);
  const share = Math.round(Number(text) * 100);
  if (share > WHOLE) throw new BootError('A share is between 0 and 100 %.');
  return share;
}

/** @throws BootError for what is no channel */
export function channelOf(word: string): Channel {
  const channel = CHANNELS.find((one) => one === word);
  if (channel === undefined)
    throw new BootError(`There is no channel ${word}. A channel is one of ${CHANNELS.join(', ')}.`);
  return channel;
}
