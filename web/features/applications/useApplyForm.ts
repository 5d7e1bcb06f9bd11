import { useRef, useState, type FormEvent } from 'react';
import { useDraft } from '#web/lib/draft.ts';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';
import { useOnce } from '#web/lib/once.ts';
import { useUser } from '#web/lib/session.tsx';
import type { useApply } from './queries.ts';

interface Values {
  cover: string;
  /** Dollars per hour; '' while nothing is typed. */
  rate: number | string;
}

/** What is typed into an application, kept as a draft until it was sent, and what the server said about it. */
export function useApplyForm(jobId: string, apply: ReturnType<typeof useApply>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ cover: '', rate: '' });
  const draft = useDraft<Values>(`apply:${useUser().id}:${jobId}`, setValues);
  const change = (patch: Partial<Values>) => {
    const next = { ...values, ...patch };
    setValues(next);
    draft.save(next);
  };
  const [send] = useOnce((cover: string) => {
    const proposed_rate = typeof values.rate === 'number' ? values.rate : null;
    // Awaited as a promise: the form has left the page by then, and callbacks of `mutate` would be dropped with it.
    return apply.mutateAsync({ cover, proposed_rate }).then(draft.clear, () => focusFirstError(form.current));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cover = values.cover.trim();
    if (cover) void send(cover);
  };
  const { errors, message } = apply.isError ? formErrors(apply.error, ['cover', 'proposed_rate']) : noErrors;
  return { values, change, submit, form, errors, message };
}

const noErrors: ReturnType<typeof formErrors> = { errors: {}, message: null };
