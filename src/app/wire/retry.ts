/** Tries until it succeeds, waiting from `least` to `most` milliseconds in between, twice as long each time. */
export async function untilDone(work: () => Promise<void>, least: number, most: number): Promise<void> {
  for (let wait = least; ; wait = Math.min(wait * 2, most)) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
