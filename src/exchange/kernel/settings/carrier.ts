/** A message on its way to somebody. */
export interface Outgoing {
  /** The same each time it is tried, so that who gets it twice can tell. */
  readonly id: string;
  /** A mail address, or a number as `+44 7700900000`. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Carries messages to people: a mail server, a service that sends SMS. */
export interface Carrier {
  /** @throws CarrierFault where the message was not taken. */
  deliver(message: Outgoing): Promise<void>;
}

/** The carrier of each kind of message. A message without a carrier is only stored. */
export type Carriers = { readonly [Name in 'mail' | 'sms']?: Carrier };

/** The reason why a message was not accepted, in words that contain nothing of it and no secret: they are reported. */
export class CarrierFault extends Error {
  /** The message will never be taken, so it is not tried again. */
  readonly forGood: boolean;

  constructor(words: string, forGood = false) {
    super(words);
    this.forGood = forGood;
  }
}

/** So long a carrier may take for one message, in true milliseconds. */
export const CARRIER_WAITS = 10_000;
