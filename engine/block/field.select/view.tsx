import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Icon } from '../icon/view.tsx';
import { frame, frameStyles, inputAttributes, type FieldProps } from '../field/frame.tsx';
import { optionsOf, sameValue, type OptionSlots } from '../field/options.ts';
import { Picture } from '../field/picture.tsx';
import css from './view.module.css';

interface Props extends FieldProps<unknown>, OptionSlots {
  readonly placeholder?: string | null | undefined;
  readonly empty?: string | undefined;
}

const load = () => import('./list.tsx');
const ChoiceSheet = lazy(async () => ({ default: (await load()).ChoiceSheet }));

export function view(props: Props): ReactNode {
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
        className={`${frameStyles.control} ${frameStyles.box}`}
        aria-haspopup="dialog"
        aria-expanded={stage === 'open'}
        aria-labelledby={`${bind.id}-label ${bind.id}`}
        // The sheet's code comes while the finger is still down.
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={() => setStage('open')}
      >
        {chosen !== undefined && <Picture host={host} icon={chosen.icon} image={chosen.image} size={24} />}
        <span className={chosen === undefined ? css.placeholder : css.value}>
          {chosen === undefined ? (props.placeholder ?? host.t('field.choose')) : chosen.title}
        </span>
        <Icon name="chevron-down" size={20} />
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
  return frame(props, control);
}
