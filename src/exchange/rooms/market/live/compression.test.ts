import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startClient } from '../../../testing/client.ts';

// Reads the bytes on the wire without a client library: a frame whose message is compressed has the bit RSV1.

interface Frame {
  readonly compressed: boolean;
  readonly payload: Buffer;
}

/** Encodes a frame of the client: text, masked as clients must. */
function framed(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | payload.length]),
    mask,
    payload.map((byte, index) => byte ^ mask[index % 4]!),
  ]);
}

/** Returns the whole frames in the bytes, and the remaining bytes. */
function framesOf(bytes: Buffer): { readonly frames: readonly Frame[]; readonly rest: Buffer } {
  const frames: Frame[] = [];
  let rest = bytes;
  for (;;) {
    if (rest.length < 2) return { frames, rest };
    const short = rest[1]! & 0x7f;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (rest.length < head) return { frames, rest };
    const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
    if (rest.length < head + length) return { frames, rest };
    frames.push({ compressed: (rest[0]! & 0x40) !== 0, payload: rest.subarray(head, head + length) });
    rest = rest.subarray(head + length);
  }
}

test('messages are compressed from 1,024 bytes on, smaller ones are not', async () => {
  const guest = await startClient();
  const address = new URL(await guest.running.listen(0));
  const found: Frame[] = [];
  await new Promise<void>((resolve, reject) => {
    const asking = request({
      host: address.hostname,
      port: address.port,
      path: '/api/socket.io/?EIO=4&transport=websocket',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits',
      },
    });
    asking.on('error', reject);
    asking.on('response', ({ statusCode }) => reject(new Error(String(statusCode))));
    asking.on('upgrade', (_response, socket, head) => {
      let bytes: Buffer = head;
      const take = (): void => {
        const { frames, rest } = framesOf(bytes);
        bytes = rest;
        found.push(...frames);
        if (frames.some(({ payload }) => payload.toString().startsWith('40{')))
          socket.write(framed('420["subscribe",{"channel":"ticker","params":{}}]'));
        const told = found.some(({ payload, compressed }) => compressed && payload.length > 0);
        // The small ones are the handshake, the clock and the acknowledgement; the first message of a channel has all
        // markets.
        if (!told || found.length < 4) return;
        socket.destroy();
        resolve();
      };
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        take();
      });
      socket.write(framed('40'));
      take();
    });
    asking.end();
  });
  await guest.running.close();
  const small = found.filter(({ compressed }) => !compressed).map(({ payload }) => payload.toString());
  expect(small.some((text) => text.startsWith('0{'))).toBe(true);
  expect(small.some((text) => text.startsWith('42["clock"'))).toBe(true);
  expect(small.some((text) => text.startsWith('430'))).toBe(true);
  for (const text of small) expect(Buffer.byteLength(text)).toBeLessThan(1024);
  // The message with all markets is above the threshold.
  expect(found.filter(({ compressed }) => compressed)).not.toHaveLength(0);
});
