import type { KeyboardEvent, ReactNode } from 'react';
import { Big } from 'big.js';
import { fieldWrapper, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { stepped } from '../field/number-input.ts';
import { numberRemark } from '../field/number-remark.ts';
import { toCount, toDecimal } from '../field/number-slot.ts';
import { useNumber } from '../field/use-number.ts';
import { drawIcon } from '../../icon/registry.tsx';
import '../../icon/controls.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { useRepeat } from './use-repeat.ts';
import css from './view.module.css';

function StepperField(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host, unit } = props;
  const places = toCount(props.places, 8);
  const number = useNumber(bind, host, places);
  const remark = numberRemark(host, number.refused, places);
  const steps = { step: toDecimal(props.step), min: toDecimal(props.min), max: toDecimal(props.max) };
  // An unknown step, or one that is not positive, moves nothing.
  const step = steps.step?.gt(0) === true ? { ...steps, step: steps.step } : undefined;

  const move = (direction: 1 | -1): void => {
    if (step !== undefined) number.fill(stepped(number.value, direction, step));
  };
  const less = useRepeat(() => move(-1));
  const more = useRepeat(() => move(1));
  const off = isDisabled(props) || step === undefined;
  const atMin = number.value !== null && number.value.lte(steps.min ?? new Big(0));
  const atMax = number.value !== null && steps.max !== null && number.value.gte(steps.max);
  const label = props.label ?? '';
  const control = (
    <div className={`${wrapperStyles.control} ${wrapperStyles.box} ${css.stepper}`}>
      <button
        type="button"
        className={css.button}
        aria-label={host.t('field.less', { label })}
        aria-controls={bind.id}
        disabled={off || atMin}
        {...less}
      >
        {drawIcon('minus', 16)}
      </button>
      <input
        {...inputAttributes(props, remark)}
        {...number.input}
        className={`${wrapperStyles.input} ${css.input}`}
        placeholder={props.placeholder ?? undefined}
        onKeyDown={(event: KeyboardEvent) => {
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
          if (direction === undefined) return;
          event.preventDefault();
          move(direction);
        }}
      />
      {unit != null && <span className={wrapperStyles.unit}>{unit}</span>}
      <button
        type="button"
        className={css.button}
        aria-label={host.t('field.more', { label })}
        aria-controls={bind.id}
        disabled={off || atMax}
        {...more}
      >
        {drawIcon('plus', 16)}
      </button>
    </div>
  );
  return fieldWrapper(props, control, { remark, bare: props.bare === true });
}

export { StepperField as view };
