import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a form was refused, when no single field is to blame. Announced when it appears. */
export function FormFailure({ message, title }: { message: string | null; title?: string | undefined }) {
  if (!message) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle aria-hidden />} title={title}>
      {message}
    </Alert>
  );
}
