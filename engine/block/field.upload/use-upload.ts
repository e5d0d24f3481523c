import { useEffect, useRef, useState } from 'react';
import type { BlockHost, FileValue } from '../props.ts';
import { downscale } from './downscale.ts';

/** Uploads a picture and reports its progress, 0 to 1. Resolves to null on failure, after the error was shown. */
export type Upload = (file: FileValue, progress: (share: number) => void) => Promise<FileValue | null>;

/** A picture that is being uploaded. */
export interface Sending {
  readonly key: number;
  readonly file: FileValue;
  /** The progress from 0 to 1; null after a failure that can be retried. */
  readonly share: number | null;
}

interface Options {
  readonly host: BlockHost;
  readonly upload: Upload | undefined;
  readonly bytes: number;
  /** Takes a picture that is ready to be bound. */
  readonly done: (file: FileValue) => void;
}

type Problem = 'type' | 'size';

/**
 * Handles pictures from selection to the end of the upload. It binds nothing before that, so a form cannot be sent
 * half-way.
 */
export function useUpload({ host, upload, bytes, done }: Options) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const count = useRef(0);
  const latest = useRef(done);
  /** The uploads that were not removed: the result of a removed one is dropped. */
  const live = useRef(new Set<number>());
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    const mine = live.current;
    return () => mine.clear();
  }, []);

  const drop = (key: number): void => {
    live.current.delete(key);
    setSending((all) => all.filter((one) => one.key !== key));
  };
  const update = (key: number, share: number | null): void =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));

  const send = async (one: Sending): Promise<void> => {
    if (upload === undefined) {
      drop(one.key);
      latest.current(one.file);
      return;
    }
    update(one.key, 0);
    const sent = await upload(one.file, (share) => update(one.key, share)).catch((error: unknown) => {
      host.report({ code: 'upload_failed', detail: String(error) });
      return null;
    });
    if (!live.current.has(one.key)) return;
    if (sent === null) {
      update(one.key, null);
      return;
    }
    drop(one.key);
    latest.current(sent);
  };

  const prepare = async (chosen: File): Promise<void> => {
    const blob = await downscale(chosen, bytes).catch(() => undefined);
    if (blob === undefined || blob === null) {
      setProblem(blob === null ? 'size' : 'type');
      return;
    }
    count.current += 1;
    const file: FileValue = { url: null, preview: URL.createObjectURL(blob), name: chosen.name, size: blob.size, blob };
    const one: Sending = { key: count.current, file, share: 0 };
    live.current.add(one.key);
    setSending((all) => [...all, one]);
    await send(one);
  };

  return {
    sending,
    problem,
    choose: (files: readonly File[]) => {
      setProblem(undefined);
      for (const file of files) void prepare(file);
    },
    retry: (one: Sending) => void send(one),
    cancel: (one: Sending) => {
      URL.revokeObjectURL(one.file.preview);
      drop(one.key);
    },
  } as const;
}
