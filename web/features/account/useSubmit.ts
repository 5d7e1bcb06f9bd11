import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';

/**
 * Sends a form: one request at a time, what the server says about fields at the fields, the rest as `failure`. Every
 * field keeps what was typed.
 */
export function useSubmit<V extends Record<string, unknown>>(form: UseFormReturnType<V>, send: (values: V) => Promise<unknown>) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const submit = form.onSubmit(
    async (values) => {
      setSending(true);
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        const { errors, message } = formErrors(error, Object.keys(values));
        form.setErrors(errors);
        setFailure(message);
        focusFirstError(element.current);
      } finally {
        setSending(false);
      }
    },
    () => focusFirstError(element.current),
  );
  return { formProps: { ref: element, onSubmit: submit, noValidate: true }, sending, failure };
}
