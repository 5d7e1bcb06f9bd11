import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from '#web/api/client.ts';
import { useDraft } from '#web/forms/draft.ts';
import { focusFirstError } from '#web/forms/formErrors.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useSite } from '#web/document/site.ts';
import { useTypedBefore } from '#web/forms/typedBefore.ts';
import { blankInquiry, sendInquiry, type InquiryValues, type RefusedInquiry } from './sendInquiry.ts';
import { sentHref } from './sentHref.ts';

/**
 * What is typed into the contact form, stored in this browser until it is sent. `refused`: the server's answer to a
 * form sent without scripts.
 */
export function useInquiry(refused: RefusedInquiry | undefined) {
  const client = useClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const { contactEmail } = useSite();
  const [shown] = useState(refused?.values ?? blankInquiry);
  const [values, setValues] = useState(shown);
  const [refusal, setRefusal] = useState(refused ?? null);
  const draft = useDraft<Partial<InquiryValues>>('contact', (stored) => {
    if (!refused) setValues({ ...blankInquiry, ...stored });
  });
  const formRef = useTypedBefore({
    getValues: () => shown,
    setValues: (typed) => setValues((now) => ({ ...now, ...typed })),
  });

  const change = (field: keyof InquiryValues, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    draft.save(next);
  };
  const [send, isSending] = useSingleFlight(async () => {
    const answer = await sendInquiry(client, contactEmail, values, locale);
    setRefusal(answer);
    if (answer) return focusFirstError(formRef.current);
    draft.clear();
    return navigate(sentHref, { preventScrollReset: true });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return {
    formRef,
    values,
    errors: refusal?.errors ?? {},
    message: refusal?.message ?? null,
    isSending,
    change,
    submit,
  };
}
