/**
 * Retries `work` until it succeeds, with exponential backoff: waits `min` milliseconds, then twice as long each time, up
 * to `max`.
 */
export async function retryUntilDone(work: () => Promise<void>, min: number, max: number): Promise<void> {
  for (let delay = min; ; delay = Math.min(delay * 2, max)) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
