import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type InputWrapperProps, type NumberInputProps } from '@mantine/core';

/** Of fields side by side, whose hints are of different lengths: the inputs are in a line. */
export const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/** A number as it is typed: what is wrong with it is stated, and no other one is put in its place. */
export function NumberField(props: NumberInputProps) {
  return (
    <NumberInput
      min={0}
      decimalScale={0}
      allowNegative={false}
      inputMode="decimal"
      clampBehavior="none"
      hideControls
      inputWrapperOrder={hintBelow}
      {...props}
    />
  );
}

/** Dollars, which are stored as cents. */
export function DollarField(props: NumberInputProps) {
  return <NumberField prefix="$" thousandSeparator="," decimalScale={2} {...props} />;
}

/** Hours, which are stored as minutes. */
export function HourField(props: NumberInputProps) {
  return <NumberField decimalScale={2} {...props} />;
}
