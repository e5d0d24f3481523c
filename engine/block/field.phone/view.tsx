import type { ReactNode } from 'react';
import { fieldWrapper, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { pressing, words } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { bind, area, host } = props;
  const control = (
    <div className={`${wrapperStyles.control} ${wrapperStyles.box}`}>
      <button
        type="button"
        className={css.area}
        aria-label={area === undefined ? undefined : host.t('field.area', { area })}
        {...pressing(props.press, { enabled: !isDisabled(props), busy: props.busy === true })}
      >
        {words(area, 3)}
        {drawIcon('chevron-down', 14)}
      </button>
      <i className={wrapperStyles.separator} />
      <input
        {...inputAttributes(props)}
        className={wrapperStyles.input}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={props.placeholder ?? undefined}
        value={bind.value ?? ''}
        onChange={(event) => bind.set(event.currentTarget.value.normalize('NFKC').replace(/\D/g, '') || null)}
      />
    </div>
  );
  return fieldWrapper(props, control);
}
