import { Box } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * The element of every button. Disabled, it says so and does nothing, but it keeps the focus: a browser moves the focus
 * to the top of the page when the button that was pressed becomes `disabled`.
 */
export function ButtonElement({ disabled, type = 'button', onClick, ...rest }: ComponentProps<'button'>) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also what a form would do: Enter in a field presses its button.
    if (disabled) return event.preventDefault();
    onClick?.(event);
  };
  return <Box component="button" {...rest} type={type} aria-disabled={disabled || undefined} onClick={press} />;
}
