import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import '../../icon/controls.ts';
import { drawnText, keptText } from '../field/text-input.ts';
import { fieldWrapper, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { strengthOf } from './strength.ts';
import css from './view.module.css';

function PasswordField(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host } = props;
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const remark = caps ? host.t('field.caps_lock') : undefined;
  const noticeCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  const shared = inputAttributes(props, remark);
  const value = bind.value ?? '';
  const strength = props.strength && value !== '' ? strengthOf(value) : undefined;
  const control = (
    <div className={`${wrapperStyles.control} ${wrapperStyles.box}`}>
      <input
        {...shared}
        className={wrapperStyles.input}
        type={shown ? 'text' : 'password'}
        autoComplete={props.new ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={props.placeholder ?? undefined}
        {...(props.strength ? drawnText(bind) : keptText(bind))}
        onKeyDown={noticeCaps}
        onKeyUp={noticeCaps}
        onBlur={() => {
          setCaps(false);
          bind.blur();
        }}
      />
      <button
        type="button"
        className={wrapperStyles.press}
        aria-label={host.t('field.show_password')}
        aria-pressed={shown}
        aria-controls={bind.id}
        disabled={isDisabled(props)}
        onClick={() => setShown(!shown)}
      >
        {drawIcon(shown ? 'eye' : 'eye-off', 20)}
      </button>
    </div>
  );
  const advice = strength && (
    <span className={css.strength} data-strength={strength} role="status">
      {host.t(`field.strength_${strength}`)}
    </span>
  );
  return fieldWrapper(props, control, { remark, foot: advice });
}

export { PasswordField as view };
