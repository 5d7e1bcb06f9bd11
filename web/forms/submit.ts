import type { UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { focusFirstError, formErrors, type FieldOf } from './formErrors.ts';
import type { RefusedForm } from './sentForm.ts';
import { useSingleFlight } from './singleFlight.ts';

/**
 * Sends a form: one request at a time, what the server says about fields at the fields, the rest as `failure`. Every
 * field keeps what was typed. `refused`: what the server answered to the form before the page's code was there.
 */
export function useSubmit<V extends object>(
  form: UseFormReturnType<V>,
  send: (values: V) => Promise<unknown>,
  fieldOf: FieldOf = {},
  refused: RefusedForm | null = null,
) {
  const [failure, setFailure] = useState(refused?.message ?? null);
  const [trySend, sending] = useSingleFlight(async (values: V, element: HTMLFormElement) => {
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
  return { formProps: { method: 'post', onSubmit, noValidate: true }, sending, failure };
}
