import { draftOf } from './draw.ts';

const RATE = 11_025;
const SECONDS = 12;

/** Steps of a pentatonic scale, in semitones: any two of them sound well together. */
const SCALE = [0, 3, 5, 7, 10, 12, 15];

/** Creates a piece of the series «tones»: slow plucked notes over a drone, as a WAV of one channel with 8 bits. */
export function playTone(code: string): Buffer {
  const { random } = draftOf(code);
  const root = 98 * 2 ** (Math.floor(random() * 7) / 12);
  const pace = 0.5 + Math.floor(random() * 3) * 0.25;
  const notes = Array.from({ length: Math.floor((SECONDS - 2) / pace) }, (_, index) => ({
    at: index * pace,
    pitch: root * 2 * 2 ** ((SCALE[Math.floor(random() * SCALE.length)] ?? 0) / 12),
    loud: random() < 0.2 ? 0 : 0.5 + random() * 0.5,
  }));
  const samples = Buffer.alloc(RATE * SECONDS);
  for (let index = 0; index < samples.length; index++) {
    const time = index / RATE;
    let sound = 0.16 * Math.sin(2 * Math.PI * root * time) * (1 + 0.3 * Math.sin(time * 1.3));
    for (const { at, pitch, loud } of notes) {
      const since = time - at;
      if (since < 0 || since > 3) continue;
      sound +=
        0.24 *
        loud *
        Math.exp(-since * 1.9) *
        Math.min(1, since * 60) *
        (Math.sin(2 * Math.PI * pitch * since) + 0.35 * Math.sin(4 * Math.PI * pitch * since));
    }
    const fade = Math.min(1, time * 2, (SECONDS - time) / 2);
    samples[index] = 128 + Math.round(Math.max(-1, Math.min(1, sound * fade)) * 127);
  }
  return Buffer.concat([header(samples.length), samples]);
}

/** Returns the header before the samples: RIFF, PCM, one channel, 8 bits. */
function header(length: number): Buffer {
  const made = Buffer.alloc(44);
  made.write('RIFF', 0);
  made.writeUInt32LE(36 + length, 4);
  made.write('WAVEfmt ', 8);
  made.writeUInt32LE(16, 16);
  made.writeUInt16LE(1, 20);
  made.writeUInt16LE(1, 22);
  made.writeUInt32LE(RATE, 24);
  made.writeUInt32LE(RATE, 28);
  made.writeUInt16LE(1, 32);
  made.writeUInt16LE(8, 34);
  made.write('data', 36);
  made.writeUInt32LE(length, 40);
  return made;
}
