import { readCode } from './read-code.ts';

/** Milliseconds between two frames; a phone decodes one in less than half of that. */
const LOOK = 200;

/**
 * Shows the phone's back camera in a video element and decodes frames until a code is found or `signal` aborts. Rejects
 * where there is no camera or the user refuses it.
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
