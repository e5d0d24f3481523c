import { useEffect, useRef, useState, type ReactNode } from 'react';
import { belowControl, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

function SearchField(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host, label, debounce, enter } = props;
  const bound = bind.value ?? '';
  const [typed, setTyped] = useState({ text: bound, seen: bound, written: bound });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (props.focus) input.current?.focus();
  }, [props.focus]);

  // The bound value changed: from outside (a reset), so that it replaces the text, or as the echo of what was written
  // here.
  if (typed.seen !== bound)
    setTyped({ text: bound === typed.written ? typed.text : bound, seen: bound, written: bound });
  const write = (text: string): void => {
    clearTimeout(timer.current);
    setTyped({ text, seen: bound, written: text });
    bind.set(text || null);
  };
  const type = (text: string): void => {
    if (debounce <= 0) return write(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(text), debounce);
    return setTyped({ ...typed, text });
  };
  const { ref, ...attributes } = inputAttributes(props);
  return (
    <div className={wrapperStyles.field} data-node={props.id} role="search">
      <div className={`${wrapperStyles.control} ${wrapperStyles.box} ${css.search}`}>
        {drawIcon('search', 16)}
        <input
          {...attributes}
          ref={(element) => {
            input.current = element;
            ref(element);
          }}
          className={wrapperStyles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          value={typed.text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            write(typed.text);
            void enter?.({ value: typed.text || null });
          }}
        />
        {typed.text !== '' && !isDisabled(props) && (
          <button
            type="button"
            className={`${wrapperStyles.clear} target`}
            aria-label={host.t('field.clear', { label: label ?? '' })}
            onClick={() => {
              write('');
              input.current?.focus();
            }}
          >
            {drawIcon('x', 12)}
          </button>
        )}
      </div>
      {belowControl(props)}
    </div>
  );
}

export { SearchField as view };
