import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset, Input } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** Several controls under one label, which looks like that of any other field. */
export function LabeledGroup({ label, description, children }: Props) {
  return (
    <Fieldset
      variant="unstyled"
      m={0}
      p={0}
      bd="none"
      legend={
        <Input.Label component="span" mb={description ? 0 : 6}>
          {label}
        </Input.Label>
      }
    >
      {description ? <Input.Description mb={6}>{description}</Input.Description> : null}
      {children}
    </Fieldset>
  );
}
