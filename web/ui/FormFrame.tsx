import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { ButtonRow } from './ButtonRow.tsx';
import { useDismissLabel } from './dismissLabel.ts';
import { FormFailure } from './FormFailure.tsx';

export interface FormFrameProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  formRef?: RefObject<HTMLFormElement | null>;
  /** The fields. */
  children: ReactNode;
  /** Why it was refused, when no field is to blame. */
  failure: string | null;
  failureTitle?: string;
  /** The verb of the form: "Send report". */
  submitLabel: string;
  isSending: boolean;
  canSend?: boolean;
  onCancel: () => void;
}

/** The fields of a form that can be given up, what is in its way, and its two buttons. */
export function FormFrame(props: FormFrameProps) {
  const {
    onSubmit,
    formRef,
    children,
    failure,
    failureTitle,
    submitLabel,
    isSending,
    canSend = true,
    onCancel,
  } = props;
  const dismissLabel = useDismissLabel(submitLabel);
  return (
    <form ref={formRef} tabIndex={-1} onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {children}
        <FormFailure message={failure} title={failureTitle} />
        <ButtonRow place="end">
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {dismissLabel}
          </Button>
          <Button type="submit" loading={isSending} disabled={!canSend}>
            {submitLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
