/** The way between the processes of an exchange. It may lose, repeat and reorder the texts that it carries. */
export interface Bus {
  /** Sends a text to every process that listens to a channel. It is lost while the bus is down. */
  send(channel: string, text: string): void;
  /**
   * Listens to a channel. Resolves once its texts come, or once it is known that the bus is down: they come when it is
   * back.
   */
  listen(channel: string, hear: (text: string) => void): Promise<void>;
  /** Ends listening to a channel. */
  leave(channel: string): void;
  /** Closes this process's end, once what it sent is on its way. */
  close(): Promise<void>;
}
