/**
 * Joins reads of many callers: those who ask while a read is under way are answered together by the next one. Whoever
 * asks alone is answered at once. Nobody gets an answer that was read before he asked.
 *
 * @param read returns an answer for each key, in the order of the keys.
 * @param most keys in one read.
 * @returns reads for one key. It fails as the read did that was made for it.
 */
export function batchedReads<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  most = 100,
): (key: Key) => Promise<Answer> {
  interface Asked {
    readonly key: Key;
    readonly answer: (answer: Answer) => void;
    readonly fail: (error: unknown) => void;
  }
  const waiting: Asked[] = [];
  let reading = false;

  const readNext = async (): Promise<void> => {
    reading = true;
    while (waiting.length > 0) {
      const asked = waiting.splice(0, most);
      try {
        const answers = await read(asked.map(({ key }) => key));
        if (answers.length !== asked.length) throw new Error('A read answered to other keys than it was asked for.');
        for (const [i, answer] of answers.entries()) asked[i]?.answer(answer);
      } catch (error) {
        for (const { fail } of asked) fail(error);
      }
    }
    reading = false;
  };

  return (key) =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail });
      if (!reading) void readNext();
    });
}
