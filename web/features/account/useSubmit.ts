import type { UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';

/**
 * Sends a form: one request at a time, what the server says about fields at the fields, the rest as `failure`. Every
 * field keeps what was typed.
 */
export function useSubmit<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  send: (values: V) => Promise<unknown>,
) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const trySend = async (values: V) => {
      setSending(true);
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        const { errors, message } = formErrors(error, Object.keys(values));
        form.setErrors(errors);
        setFailure(message);
        focusFirstError(element);
      } finally {
        setSending(false);
      }
    };
    form.onSubmit(
      (values) => void trySend(values),
      () => focusFirstError(element),
    )(event);
  };
  return { formProps: { onSubmit, noValidate: true }, sending, failure };
}
