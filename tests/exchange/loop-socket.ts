import type { Hub, Listener } from '../../src/exchange/rooms/market/live/hub.ts';

type Ear = (...said: unknown[]) => void;
type Answered = (late: Error | null, answer?: unknown) => void;

interface Request {
  readonly channel: string;
  readonly params: unknown;
  readonly since?: number;
}

/**
 * The two ends of a socket in one process: what the app's client uses of socket.io, connected to a hub. It breaks when
 * a test wants it to, and what is under way then is lost.
 */
export class LoopSocket {
  connected = false;
  readonly io = { engine: { once: () => undefined } };
  private readonly ears = new Map<string, Ear[]>();
  private any: (channel: string, message: unknown) => void = () => undefined;
  private listener: Listener | undefined;

  constructor(
    private readonly hub: Hub,
    private readonly user: string,
  ) {}

  on(event: string, ear: Ear): this {
    this.ears.set(event, [...(this.ears.get(event) ?? []), ear]);
    return this;
  }

  onAny(any: (channel: string, message: unknown) => void): this {
    this.any = any;
    return this;
  }

  connect(): this {
    const listener: Listener = {
      user: this.user,
      hear: (channel, heard) => {
        if (this.listener === listener) this.any(channel, JSON.parse(JSON.stringify(heard)));
      },
      join: () => undefined,
      leave: () => undefined,
    };
    this.listener = listener;
    this.connected = true;
    this.tell('connect');
    return this;
  }

  disconnect(): this {
    this.break('io client disconnect');
    return this;
  }

  /** Ends the connection, for a reason as socket.io names it. */
  break(reason: string): void {
    if (!this.listener) return;
    this.hub.leave(this.listener);
    this.listener = undefined;
    this.connected = false;
    this.tell('disconnect', reason);
  }

  emit(event: string, request: Request, answered: (answer: unknown) => void = () => undefined): this {
    const { listener } = this;
    if (!listener) return this;
    const { channel, params, since } = request;
    if (event === 'unsubscribe') this.hub.unsubscribe(listener, channel, params);
    else
      void this.hub.subscribe(listener, channel, params, since).then((joined) => {
        if (this.listener === listener) answered({ ok: true, ...joined });
      });
    return this;
  }

  timeout(): { readonly emit: (event: string, request: Request, answered: Answered) => void } {
    return {
      emit: (event, request, answered) => void this.emit(event, request, (answer) => answered(null, answer)),
    };
  }

  private tell(event: string, ...said: unknown[]): void {
    for (const ear of this.ears.get(event) ?? []) ear(...said);
  }
}
