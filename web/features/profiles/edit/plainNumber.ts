/** The page says what is wrong with a number; it does not put another one in its place. */
export const plainNumber = {
  allowNegative: false,
  allowDecimal: false,
  clampBehavior: 'none',
  hideControls: true,
  inputMode: 'numeric',
} as const;
