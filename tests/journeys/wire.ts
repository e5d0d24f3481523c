import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire between browsers and an exchange that can be cut. */
export interface Wire {
  readonly address: string;
  /** Ends every connection; nobody gets through until it is mended. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openWire(to: string): Promise<Wire> {
  const { hostname: host, port } = new URL(to);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), host);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      // A connection that breaks is what this is for.
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const end of ends) end.destroy();
    await closed;
  };
  return {
    address: `http://127.0.0.1:${own}`,
    cut,
    mend: async () => void (await listen(own)),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
