import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from '#web/lib/client.ts';
import { useDraft } from '#web/lib/draft.ts';
import { focusFirstError } from '#web/lib/formErrors.ts';
import { useOnce } from '#web/lib/once.ts';
import { useSite } from '#web/lib/site.ts';
import { blankInquiry, readInquiry, sendInquiry, type InquiryValues, type RefusedInquiry } from './sendInquiry.ts';
import { sentHref } from './sentHref.ts';

/** What is typed into the contact form, kept in this browser until it is sent. `refused`: the server's answer to a form sent without scripts. */
export function useInquiry(refused: RefusedInquiry | undefined) {
  const client = useClient();
  const navigate = useNavigate();
  const { contactEmail } = useSite();
  const formRef = useRef<HTMLFormElement>(null);
  const [shown] = useState(refused?.values ?? blankInquiry);
  const [values, setValues] = useState(shown);
  const [refusal, setRefusal] = useState(refused ?? null);
  const draft = useDraft<Partial<InquiryValues>>('contact', (kept) => {
    if (!refused) setValues({ ...blankInquiry, ...kept });
  });
  useEffect(() => {
    // Somebody was quicker than our scripts: what the fields hold by now counts, also against the draft.
    const typed = Object.entries(readInquiry(new FormData(formRef.current!))).filter(
      ([field, value]) => value !== shown[field as keyof InquiryValues],
    );
    setValues((now) => ({ ...now, ...Object.fromEntries(typed) }));
  }, [shown]);

  const change = (field: keyof InquiryValues, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    draft.save(next);
  };
  const [send, isSending] = useOnce(async () => {
    const answer = await sendInquiry(client, contactEmail, values);
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
