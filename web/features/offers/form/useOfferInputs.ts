import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { civilDay } from '#domain/shared/civilDay.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useUser } from '#web/session/session.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { readDraft, type OfferInputs } from './offerInputs.ts';
import { hoursOf, startOf, usualZone } from './offerStart.ts';
import type { Kept, Subject } from './useOfferForm.ts';

/** What this browser keeps of what was typed and not saved. */
interface Unsaved {
  inputs: OfferInputs;
  /** The draft that it changes. */
  kept: Kept | null;
}

/** What is typed, and its copy in this browser until it is saved. */
export function useOfferInputs(subject: Subject, kept: Kept | null, onRestored: (kept: Kept | null) => void) {
  const user = useUser();
  const start = useStart(subject);
  const [restored, setRestored] = useState(false);
  const keptRef = useRef(kept);
  useEffect(() => {
    keptRef.current = kept;
  }, [kept]);
  const form = useForm<OfferInputs>({
    mode: 'controlled',
    initialValues: start,
    clearInputErrorOnChange: true,
    onValuesChange: (inputs) => local.save({ inputs, kept: keptRef.current }),
  });
  const local = useDraft<Unsaved>(`offer:${user.id}:${subject.application.id}`, (unsaved) => {
    // One that was sent or thrown away meanwhile is not written any more.
    if (unsaved.kept && unsaved.kept.offer_id !== kept?.offer_id) return;
    form.setValues(unsaved.inputs);
    setRestored(true);
    onRestored(unsaved.kept);
  });
  return {
    form,
    restored,
    /** Everything is saved. */
    settle() {
      local.clear();
      form.resetDirty();
      setRestored(false);
    },
    /** Back to what is saved, or to `inputs`. */
    forget(inputs: OfferInputs = start) {
      form.setInitialValues(inputs);
      form.setValues(inputs);
      form.resetDirty(inputs);
      local.clear();
      setRestored(false);
    },
  };
}

/** As it was when the form opened: what others change meanwhile does not change it under the writer's hands. */
function useStart({ job, versions, sites }: Subject): OfferInputs {
  const t = useMessages();
  const [start] = useState(() => {
    const { draft, before } = versions;
    if (draft?.form) return readDraft(draft.form, hoursOf(draft));
    const names = (job?.benefits ?? []).map((one) => t(`jobTerms.benefits.${one}`)).join(', ');
    const around = {
      benefits: [names, job?.benefits_text].filter(Boolean).join('. '),
      sites,
      today: civilDay(new Date(), usualZone()),
    };
    return readDraft(startOf(before, job, around), offerLimits.expiry.usualHours);
  });
  return start;
}
