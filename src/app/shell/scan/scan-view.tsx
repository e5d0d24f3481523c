import type { ChangeEvent, ReactNode } from 'react';
import { useEffect, useId, useState } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { useLayer } from '../../../../engine/overlay/use-layer.ts';
import { drawIcon } from '../../../../engine/icon/registry.tsx';
import { readCode } from './read-code.ts';
import { scanCamera } from './camera.ts';
import styles from './scan-view.module.css';
import { useText } from '../../product/shell-context.ts';

/**
 * Reads a QR code with the camera or from a picture that the user chooses. The result is its text, or null where the
 * user closed the view.
 */
export default function ScanView({ done }: { readonly done: (text: string | null) => void }): ReactNode {
  const t = useText();
  // A state, for the dialog draws the element after the first effects.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const input = useId();
  const [camera, setCamera] = useState(true);
  const [unread, setUnread] = useState(false);

  useLayer(true, () => {
    done(null);
    return true;
  });

  useEffect(() => {
    if (video === null) return undefined;
    const stop = new AbortController();
    scanCamera(video, stop.signal).then(done, () => {
      if (!stop.signal.aborted) setCamera(false);
    });
    return () => stop.abort();
  }, [done, video]);

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.currentTarget.files ?? [];
    if (!file) return;
    readFile(file).then(
      (text) => (text === null ? setUnread(true) : done(text)),
      () => setUnread(true),
    );
  };

  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open
        onOpenChange={(open) => {
          if (!open) done(null);
        }}
      >
        <Dialog.Portal className={styles['layer']}>
          <Dialog.Popup className={styles['view']} data-node="scan">
            <video ref={setVideo} className={styles['video']} muted playsInline hidden={!camera} />
            {camera && <div className={styles['target']} />}
            <div className={styles['bar']}>
              <Dialog.Close className={styles['close']} aria-label={t('shell.close')}>
                {drawIcon('x', 24)}
              </Dialog.Close>
              <Dialog.Title className={styles['title']}>{t('shell.scan.title')}</Dialog.Title>
            </div>
            <div className={styles['foot']}>
              <p role="status">
                {t(unread ? 'shell.scan.unread' : camera ? 'shell.scan.hint' : 'shell.scan.no_camera')}
              </p>
              <label className={styles['choose']} htmlFor={input}>
                {t('shell.scan.choose')}
              </label>
              <input id={input} className="visually-hidden" type="file" accept="image/*" onChange={choose} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

async function readFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  try {
    return readCode(picture, picture.width, picture.height, document.createElement('canvas'));
  } finally {
    picture.close();
  }
}
