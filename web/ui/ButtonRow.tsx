import { Box, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ButtonRow.module.css';

interface Props {
  /** At the end of a dialog or a form, where the last button is the one that acts. */
  place?: 'start' | 'end';
  mt?: MantineSpacing;
  children: ReactNode;
}

/** Buttons side by side. On a phone they fill the width, those at an end one below the other. */
export function ButtonRow({ place = 'start', mt = 0, children }: Props) {
  return (
    <Box className={classes.row} data-place={place} mt={mt}>
      {children}
    </Box>
  );
}
