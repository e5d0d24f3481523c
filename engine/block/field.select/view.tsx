import { lazy, Suspense, useState, type ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { words } from '../parts.tsx';
import { fieldWrapper, wrapperStyles, inputAttributes } from '../field/wrapper.tsx';
import { drawMark, optionsOf, sameValue } from '../field/options.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

const load = () => import('./list.tsx');
const ChoiceSheet = lazy(async () => ({ default: (await load()).ChoiceSheet }));

function SelectField(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host } = props;
  const [stage, setStage] = useState<'none' | 'open' | 'leaving'>('none');
  const options = optionsOf(props);
  const chosen = bind.value == null ? undefined : options?.find((option) => sameValue(option.value, bind.value));
  const { 'aria-required': _, onBlur: __, ...attributes } = inputAttributes(props);
  const control = (
    <>
      <button
        {...attributes}
        type="button"
        className={`${wrapperStyles.control} ${wrapperStyles.box}`}
        aria-haspopup="dialog"
        data-chosen={chosen?.key}
        aria-expanded={stage === 'open'}
        aria-labelledby={`${bind.id}-label ${bind.id}`}
        // Load the sheet's code while the finger is still down.
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={() => setStage('open')}
      >
        {chosen !== undefined && drawMark(host, chosen, 'tiny')}
        <span className={chosen === undefined ? css.placeholder : css.value}>
          {chosen === undefined ? (props.placeholder ?? host.t('field.choose')) : words(chosen.title, 8)}
        </span>
        {drawIcon('chevron-down', 20)}
      </button>
      {stage !== 'none' && (
        <Suspense>
          <ChoiceSheet
            host={host}
            open={stage === 'open'}
            title={props.label}
            options={options}
            value={bind.value}
            empty={props.empty}
            onChoose={(value) => {
              bind.set(value);
              setStage('leaving');
            }}
            onClose={() => setStage('leaving')}
            onClosed={() => {
              setStage('none');
              bind.blur();
            }}
          />
        </Suspense>
      )}
    </>
  );
  return fieldWrapper(props, control);
}

export { SelectField as view };
