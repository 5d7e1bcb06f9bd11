import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { civilDay } from '#domain/shared/civilDay.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useUser } from '#web/session/session.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { readDraft, type OfferInputs } from './offerInputs.ts';
import { hoursOf, startOf, usualZone } from './offerStart.ts';
import type { SavedDraft, Subject } from './useOfferForm.ts';

/** What this browser keeps of what was typed and not saved. */
interface Unsaved {
  inputs: OfferInputs;
  /** The draft that it changes. */
  kept: SavedDraft | null;
}

/** What is typed, and its copy in this browser until it is saved. */
export function useOfferInputs(
  subject: Subject,
  kept: SavedDraft | null,
  onRestored: (kept: SavedDraft | null) => void,
) {
  const user = useUser();
  const { start, ofJob } = useStart(subject);
  const [restored, setRestored] = useState(false);
  const savedRef = useRef(kept);
  useEffect(() => {
    savedRef.current = kept;
  }, [kept]);
  const form = useForm<OfferInputs>({
    mode: 'controlled',
    initialValues: start,
    clearInputErrorOnChange: true,
    onValuesChange: (inputs) => local.save({ inputs, kept: savedRef.current }),
  });
  const local = useDraft<Unsaved>(`offer:${user.id}:${subject.application.id}`, (unsaved) => {
    // One that was sent or thrown away since is not written anymore.
    if (unsaved.kept && unsaved.kept.offer_id !== kept?.offer_id) return;
    form.setValues(unsaved.inputs);
    setRestored(true);
    onRestored(unsaved.kept);
  });
  /** Back to what is saved, or to `inputs`. */
  const forget = (inputs: OfferInputs = start) => {
    form.setInitialValues(inputs);
    form.setValues(inputs);
    form.resetDirty(inputs);
    local.clear();
    setRestored(false);
  };
  return {
    form,
    restored,
    forget,
    /** With what the job says alone. */
    startWithJob: () => forget(ofJob),
    /** Everything is saved. */
    settle() {
      local.clear();
      form.resetDirty();
      setRestored(false);
    },
  };
}

/** As it was when the form opened: what others change since does not change it under the writer's hands. */
function useStart({ job, versions, sites, lastOffer }: Subject): { start: OfferInputs; ofJob: OfferInputs } {
  const t = useMessages();
  const [starts] = useState(() => {
    const { draft, before } = versions;
    const names = (job?.benefits ?? []).map((one) => t(`jobTerms.benefits.${one}`)).join(', ');
    const around = {
      benefits: [names, job?.benefits_text].filter(Boolean).join('. '),
      sites,
      today: civilDay(new Date(), usualZone()),
    };
    const begin = (last: Offer | null) => readDraft(startOf(before, job, last, around), offerLimits.expiry.usualHours);
    const start = draft?.form ? readDraft(draft.form, hoursOf(draft)) : begin(lastOffer);
    return { start, ofJob: begin(null) };
  });
  return starts;
}
