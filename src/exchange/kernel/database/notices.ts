/** A notification of PostgreSQL carries less than 8,000 bytes. */
const PIECE = 7_800;

/**
 * Cuts a text into notifications, each `<sender> <number>/<count> <piece>`. The number keeps PostgreSQL from dropping a
 * piece that is the same as another of the same transaction.
 */
export function cut(sender: string, text: string): string[] {
  const coded = Buffer.from(text).toString('base64');
  const count = Math.ceil(coded.length / PIECE);
  return Array.from(
    { length: count },
    (_, i) => `${sender} ${i + 1}/${count} ${coded.slice(i * PIECE, (i + 1) * PIECE)}`,
  );
}

/** Puts notifications together again. Those of one transaction come in order, with none of another in between. */
export function assembler(): (notification: string) => { readonly sender: string; readonly text: string } | undefined {
  let pieces: string[] = [];
  return (notification) => {
    const [sender = '', position = '', piece = ''] = notification.split(' ');
    const [number, count] = position.split('/').map(Number);
    if (number === 1) pieces = [];
    pieces.push(piece);
    if (number !== count || pieces.length !== count) return undefined;
    return { sender, text: Buffer.from(pieces.join(''), 'base64').toString() };
  };
}
