import type { UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { focusFirstError, formErrors, type FieldOf } from './formErrors.ts';
import { useOnce } from './once.ts';

/** Pressed before the code is there, such a form is held back, and never becomes an address with a password in it. */
const sentByCode = { method: 'post', 'data-code': 'needed' };

/**
 * Sends a form: one request at a time, what the server says about fields at the fields, the rest as `failure`. Every
 * field keeps what was typed.
 */
export function useSubmit<V extends object>(
  form: UseFormReturnType<V>,
  send: (values: V) => Promise<unknown>,
  fieldOf: FieldOf = {},
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [trySend, sending] = useOnce(async (values: V, element: HTMLFormElement) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const { errors, message } = formErrors(error, Object.keys(values), fieldOf);
      form.setErrors(errors);
      setFailure(message);
      focusFirstError(element);
    }
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    form.onSubmit(
      (values) => void trySend(values, element),
      () => focusFirstError(element),
    )(event);
  };
  return { formProps: { ...sentByCode, onSubmit, noValidate: true }, sending, failure };
}
