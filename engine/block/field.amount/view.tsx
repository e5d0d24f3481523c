import type { ReactNode } from 'react';
import type Big from 'big.js';
import { frame, frameStyles, inputAttributes, isDisabled, type FieldProps } from '../field/frame.tsx';
import { numberRemark } from '../field/number-remark.ts';
import { toCount, toDecimal, type NumberSlot } from '../field/number-slot.ts';
import { useNumber } from '../field/use-number.ts';

interface Props extends FieldProps<Big> {
  readonly places?: NumberSlot;
  readonly unit?: string | null | undefined;
  readonly max?: NumberSlot;
  readonly placeholder?: string | null | undefined;
}

export function view(props: Props): ReactNode {
  const { bind, host, unit } = props;
  const places = toCount(props.places, 8);
  const number = useNumber(bind, host, places);
  const remark = numberRemark(host, number.refused, places);
  const attributes = { ...inputAttributes(props, remark), ...number.input, placeholder: props.placeholder ?? undefined };
  const hasMax = 'max' in props;
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
