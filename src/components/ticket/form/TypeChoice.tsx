import { Choice } from './Choice.tsx';
import { useFrame } from './frame.ts';
import type { OrderType } from './order-type.ts';
import { ORDER_TYPES } from './order-type.ts';

export interface TypeChoiceProps {
  readonly type: OrderType;
  readonly onChoose: (type: OrderType) => void;
}

/** Limit or market. */
export function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  const { host } = useFrame();
  return (
    <Choice
      size="regular"
      label={host.t('ticket.type')}
      value={type}
      options={ORDER_TYPES.map((option) => ({ value: option, text: host.t(`ticket.${option}`) }))}
      onChange={onChoose}
    />
  );
}
