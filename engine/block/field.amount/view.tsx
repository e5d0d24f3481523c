import type { ReactNode } from 'react';
import { fieldWrapper, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { numberRemark } from '../field/number-remark.ts';
import { toCount, toDecimal } from '../field/number-slot.ts';
import { useNumber } from '../field/use-number.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

function AmountField(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host, unit } = props;
  const places = toCount(props.places, 10);
  const number = useNumber(bind, host, places);
  const remark = numberRemark(host, number.refused, places);
  const attributes = {
    ...inputAttributes(props, remark),
    ...number.input,
    placeholder: props.placeholder ?? undefined,
  };
  const hasMax = has(props, 'max');
  if (!hasMax && unit == null) {
    return fieldWrapper(props, <input {...attributes} className={wrapperStyles.control} />, { remark });
  }
  const max = toDecimal(props.max);
  const control = (
    <div className={`${wrapperStyles.control} ${wrapperStyles.box}`}>
      <input {...attributes} className={wrapperStyles.input} />
      {unit != null && <span className={wrapperStyles.unit}>{unit}</span>}
      {hasMax && unit != null && <i className={wrapperStyles.separator} />}
      {hasMax && (
        <button
          type="button"
          className={wrapperStyles.press}
          aria-label={host.t('field.fill_max', { label: props.label ?? '' })}
          disabled={max === null || isDisabled(props)}
          onClick={() => max !== null && number.fill(max)}
        >
          {host.t('field.max')}
        </button>
      )}
    </div>
  );
  return fieldWrapper(props, control, { remark });
}

export { AmountField as view };
