import { useEffect, useRef, type ReactNode } from 'react';
import { fieldWrapper, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import '../../icon/controls.ts';
import { Picture } from '../image/picture.tsx';
import { cx } from '../parts.tsx';
import type { FileValue } from '../props.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { useUpload, type Sending, type Upload } from './use-upload.ts';
import css from './view.module.css';

interface Props extends Omit<PropsOf<typeof schema>, 'upload'> {
  /** Set where the product can upload; without it the picture stays a blob and goes with the form. */
  readonly upload?: Upload;
}

function filesOf(value: Props['bind']['value']): readonly FileValue[] {
  if (value == null) return [];
  return 'preview' in value ? [value] : value;
}

function placeClass({ look }: Pick<Props, 'look'>): string {
  return cx(css.place, look === 'card' && css.card);
}

function image(props: Props, file: FileValue): ReactNode {
  if (file.preview !== '') return <img className={css.image} src={file.preview} alt={file.name} />;
  return <Picture host={props.host} source={file.url} alt={file.name} fallback={drawIcon('image-off', 22)} />;
}

function Remove({
  of,
  name,
  press,
}: {
  readonly of: Props;
  readonly name: string;
  readonly press: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={`${css.remove} target`}
      aria-label={of.host.t('field.upload_remove', { name })}
      disabled={isDisabled(of)}
      onClick={press}
    >
      {drawIcon('x', 12)}
    </button>
  );
}

function onItsWay(props: Props, one: Sending, retry: () => void, cancel: () => void): ReactNode {
  const { host } = props;
  const label = host.t('field.upload_progress', { name: one.file.name });
  return (
    <div key={`sending-${one.key}`} className={placeClass(props)}>
      {image(props, one.file)}
      {one.share === null ? (
        <button type="button" className={css.retry} onClick={retry}>
          {drawIcon('circle-alert', 16)}
          {host.t('field.upload_retry')}
        </button>
      ) : (
        <progress className={css.progress} aria-label={label} value={one.share} max={1} />
      )}
      <Remove of={props} name={one.file.name} press={cancel} />
    </div>
  );
}

function UploadField(props: Props): ReactNode {
  const { bind, host, limit, camera } = props;
  const many = limit !== undefined;
  const files = filesOf(bind.value);
  // Two uploads may end before the next render: each must add to the files of the other.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const put = (next: readonly FileValue[]): void => {
    latest.current = next;
    bind.set(many ? (next.length === 0 ? null : next) : (next[0] ?? null));
  };
  const remove = (file: FileValue): void => {
    // An uploaded picture keeps its preview: another page of the same form may still show it.
    if (file.blob !== null) URL.revokeObjectURL(file.preview);
    put(files.filter((other) => other !== file));
  };
  const { sending, problem, choose, retry, cancel } = useUpload({
    host,
    upload: props.upload,
    bytes: props.bytes,
    done: (file) => put(many ? [...latest.current, file] : [file]),
  });
  const room = (limit ?? 1) - files.length - sending.length;
  const failed = sending.some((one) => one.share === null);
  const error =
    bind.error ??
    (problem && host.t(`field.upload_${problem}`)) ??
    (failed ? host.t('field.upload_failed') : undefined);
  const framed = { ...props, bind: { ...bind, error, errorRef: undefined } };

  const input = (label: string, capture?: 'environment' | 'user', first = true): ReactNode => {
    const { id, ref, ...attributes } = inputAttributes(framed);
    return (
      <input
        {...attributes}
        {...(first ? { id, ref } : {})}
        className={css.input}
        type="file"
        accept="image/*"
        capture={capture}
        multiple={many && capture === undefined}
        aria-label={`${props.label ?? ''}: ${label}`}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])].slice(0, many ? room : 1));
          // Let the user choose the same file again after removing it.
          currentTarget.value = '';
        }}
      />
    );
  };
  const add = host.t('field.upload_add');
  const photo = host.t('field.upload_photo');
  const place = placeClass(props);
  const empty = (
    <div className={cx(place, css.empty)} data-error={error !== undefined || undefined}>
      <div className={css.choice}>
        {input(add)}
        {props.icon !== undefined && drawIcon(props.icon, 22)}
        <span>{props.add ?? add}</span>
      </div>
      {camera !== undefined && (
        <div className={css.choice}>
          {input(photo, camera === 'back' ? 'environment' : 'user', false)}
          {drawIcon('camera', 22)}
          <span>{photo}</span>
        </div>
      )}
    </div>
  );
  const control = (
    <div className={css.places}>
      {files.map((file) => (
        <div key={file.url ?? file.preview} className={place}>
          {image(props, file)}
          {!many && input(host.t('field.upload_replace'))}
          <Remove of={props} name={file.name} press={() => remove(file)} />
        </div>
      ))}
      {sending.map((one) =>
        onItsWay(
          props,
          one,
          () => retry(one),
          () => cancel(one),
        ),
      )}
      {room > 0 && empty}
    </div>
  );
  return fieldWrapper(framed, control, { group: 'group' });
}

export { UploadField as view };
