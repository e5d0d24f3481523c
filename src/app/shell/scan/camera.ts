import { readCode } from './read-code.ts';

/** So many milliseconds lie between two looks; reading one picture takes a phone less than half of it. */
const LOOK = 200;

/**
 * Shows the phone's back camera in a video element and looks for a code in it until one is found or `signal` aborts.
 * Rejects if there is no camera or it is refused.
 */
export async function scanCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) {
    stop();
    throw signal.reason;
  }
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  return new Promise<string>((resolve, reject) => {
    const timer = setInterval(() => {
      const text = readCode(video, video.videoWidth, video.videoHeight, canvas);
      if (text === null) return;
      end();
      resolve(text);
    }, LOOK);
    const abort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    const end = (): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      video.srcObject = null;
      stop();
    };
    signal.addEventListener('abort', abort);
  });
}
