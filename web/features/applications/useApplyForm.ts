import { useRef, useState, type FormEvent } from 'react';
import { payRange } from '#domain/site/vocabulary.ts';
import { useDraft } from '#web/forms/draft.ts';
import { focusFirstError, formErrors } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useUser } from '#web/session/session.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { useApply } from './queries.ts';

interface Values {
  cover: string;
  /** Dollars per hour; '' while nothing is typed, and a text where zeros end it: `82.50`. */
  rate: number | string;
}

/** What is typed into an application, kept as a draft until it was sent, and what the server said about it. */
export function useApplyForm(jobId: string, apply: ReturnType<typeof useApply>) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ cover: '', rate: '' });
  const draft = useDraft<Values>(`apply:${useUser().id}:${jobId}`, setValues);
  const change = (patch: Partial<Values>) => {
    const next = { ...values, ...patch };
    setValues(next);
    draft.save(next);
  };
  const rate = values.rate === '' ? null : Number(values.rate);
  const [send] = useSingleFlight((cover: string) => {
    // Awaited as a promise: the form has left the page by then, and callbacks of `mutate` would be dropped with it.
    return apply.mutateAsync({ cover, proposed_rate: rate }).then(draft.clear, () => focusFirstError(form.current));
  });
  const isTooMuch = rate !== null && rate > payRange.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cover = values.cover.trim();
    if (isTooMuch) focusFirstError(form.current);
    else if (cover) void send(cover);
  };
  const refused = apply.isError ? formErrors(apply.error, ['cover', 'proposed_rate']) : noErrors;
  const errors = isTooMuch
    ? { ...refused.errors, proposed_rate: t('jobs.apply.rateTooMuch', { most: `$${formatNumber(payRange.max)}` }) }
    : refused.errors;
  return { values, rate, change, submit, form, errors, message: refused.message };
}

const noErrors: ReturnType<typeof formErrors> = { errors: {}, message: null };
