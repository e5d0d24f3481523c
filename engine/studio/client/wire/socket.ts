import type { AnswerOf, AskOf, Refusal, Request, ServerMessage } from '../../protocol/requests.ts';
import type { Tells } from '../../protocol/session.ts';

/** A request that the server refused, with its reason for the person. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

/** A request whose connection broke before its answer came: the server may have done it. */
export class Broken extends Error {}

/** A message that the server sends by itself. */
export type Told = { readonly [Name in keyof Tells]: { readonly tell: Name; readonly with: Tells[Name] } }[keyof Tells];

interface Listener {
  readonly told: (message: Told) => void;
  readonly connection: (is: 'open' | 'broken') => void;
}

/** The events of a socket. */
export interface WireEvents {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly message: (text: string) => void;
}

/** Opens a socket; returns what sends on it. */
export type OpenWire = (events: WireEvents) => (text: string) => void;

interface Waiting {
  readonly text: string;
  sent: boolean;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Milliseconds until the first and between later attempts to connect again. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 4000;

/**
 * The connection with the studio's server. It connects again by itself. Requests made while it is down are sent once
 * it is back; those whose answer was under way are rejected with {@link Broken}: nobody knows whether they were done.
 */
export class Connection {
  private sendText: ((text: string) => void) | undefined;
  private isOpen = false;
  private wait = FIRST_WAIT;
  private id = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly open: OpenWire,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  /** Asks the server. @throws Refused where it refuses, Broken where the connection breaks */
  ask<Name extends Request>(name: Name, args: AskOf<Name>): Promise<AnswerOf<Name>> {
    this.id += 1;
    const id = this.id;
    const text = JSON.stringify({ id, ask: name, with: args });
    return new Promise((resolve, reject) => {
      const one: Waiting = { text, sent: false, resolve: (answer) => resolve(answer as AnswerOf<Name>), reject };
      this.waiting.set(id, one);
      if (this.isOpen) this.send(one);
    });
  }

  private connect(): void {
    this.sendText = this.open({
      opened: () => {
        this.isOpen = true;
        this.wait = FIRST_WAIT;
        this.listener.connection('open');
        for (const one of this.waiting.values()) this.send(one);
      },
      message: (text) => this.take(JSON.parse(text) as ServerMessage),
      closed: () => this.closed(),
    });
  }

  private closed(): void {
    this.isOpen = false;
    this.listener.connection('broken');
    for (const [id, one] of this.waiting) {
      if (!one.sent) continue;
      this.waiting.delete(id);
      one.reject(new Broken('The connection broke'));
    }
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private send(one: Waiting): void {
    one.sent = true;
    this.sendText?.(one.text);
  }

  private take(message: ServerMessage): void {
    if ('tell' in message) {
      this.listener.told(message);
      return;
    }
    const one = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('refused' in message) one?.reject(new Refused(message.refused));
    else one?.resolve(message.answer);
  }
}
