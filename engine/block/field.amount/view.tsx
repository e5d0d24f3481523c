import type { ReactNode } from 'react';
import { frame, frameStyles, inputAttributes, isDisabled } from '../field/frame.tsx';
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
    return frame(props, <input {...attributes} className={frameStyles.control} />, { remark });
  }
  const max = toDecimal(props.max);
  const control = (
    <div className={`${frameStyles.control} ${frameStyles.box}`}>
      <input {...attributes} className={frameStyles.input} />
      {unit != null && <span className={frameStyles.unit}>{unit}</span>}
      {hasMax && unit != null && <i className={frameStyles.separator} />}
      {hasMax && (
        <button
          type="button"
          className={frameStyles.press}
          aria-label={host.t('field.fill_max', { label: props.label ?? '' })}
          disabled={max === null || isDisabled(props)}
          onClick={() => max !== null && number.fill(max)}
        >
          {host.t('field.max')}
        </button>
      )}
    </div>
  );
  return frame(props, control, { remark });
}

export { AmountField as view };
