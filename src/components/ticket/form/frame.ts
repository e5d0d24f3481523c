import { createContext, use } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';

/** Every control of a ticket needs these. */
export interface TicketFrame {
  /** Prefix of the DOM ids of the form's controls. */
  readonly id: string;
  readonly host: BlockHost;
}

export const FrameContext = createContext<TicketFrame | null>(null);

/** The ticket that a control stands in; only inside one. */
export function useFrame(): TicketFrame {
  const frame = use(FrameContext);
  if (frame === null) throw new Error('ticket: used outside the ticket');
  return frame;
}
