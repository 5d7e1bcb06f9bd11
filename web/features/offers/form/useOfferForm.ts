import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { AppError } from '#domain/core/errors.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { offerConflicts, type OfferConflict } from '#domain/offers/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { focusFirstError } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useOfferStep } from '../queries.ts';
import { errorsByInput, errorsBeforeSending } from './offerErrors.ts';
import { readDraft, withoutEmptyRows, writeDraft, type OfferInputs } from './offerInputs.ts';
import { newestDraft, type OfferBasis } from './offerQueries.ts';
import { hour, hoursOf, usualZone, type Versions } from './offerStart.ts';
import { useOfferInputs } from './useOfferInputs.ts';

export interface Subject extends OfferBasis {
  versions: Versions;
  /** What was offered last for the same job or its like, where nothing was offered for this application. */
  lastOffer: Offer | null;
  /** Where it may begin: the facility's open sites. */
  sites: readonly Pick<Site, 'id' | 'name' | 'address' | 'time_zone'>[];
}

/** The draft as the server has it, and as this browser saw it last. */
export interface SavedDraft {
  offer_id: string;
  seen: string;
}

export type OfferFormState = ReturnType<typeof useOfferForm>;
export type OfferInputsForm = UseFormReturnType<OfferInputs>;

/** The form in which a facility writes an offer. Whatever is refused, what was typed stays. */
export function useOfferForm(subject: Subject) {
  const { versions, sites } = subject;
  const t = useMessages();
  const [saved, setSaved] = useState<SavedDraft | null>(() => savedOf(versions.draft));
  const [conflict, setConflict] = useState<OfferConflict | null>(null);
  const inputs = useOfferInputs(subject, saved, (unsaved) => {
    // A colleague has begun a draft since: the user decides which of the two stays.
    if (unsaved) setSaved(unsaved);
    else if (saved) setConflict('changed');
  });
  const { form } = inputs;
  const written = () => writeDraft(form.getValues(), (kind) => t(`offers.terms.differential.${kind as 'night'}`));
  const refusals = useRefusals(form, written, setConflict);
  const { save, ...saving } = useSaving({ ...inputs, ...refusals, subject, written, saved, setSaved });
  const zone = sites.find(({ id }) => id === form.values.site_id)?.time_zone ?? usualZone();
  return {
    ...inputs,
    ...refusals,
    ...saving,
    kept: saved,
    conflict,
    zone,
    written,
    isUnsaved: form.isDirty(),
    /** What is wrong is stated at its input; where nothing is, the draft is saved. */
    async readyToSend(): Promise<SavedDraft | null> {
      form.setValues(withoutEmptyRows(form.getValues()));
      const now = Date.now();
      const sent = { form: written(), expires_at: endsAt(form.getValues(), now) };
      const errors = errorsBeforeSending(sent, { now, zone });
      if (Object.keys(errors).length === 0) return save(saved);
      refusals.mark(errors, t('offers.form.lookAtMarked'));
      return null;
    },
  };
}

type Written = ReturnType<typeof writeDraft>;

/** What is wrong, at the inputs or above the buttons. */
function useRefusals(
  form: OfferInputsForm,
  written: () => Written,
  setConflict: (reason: OfferConflict | null) => void,
) {
  const t = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mark = (errors: Record<string, string>, message: string | null) => {
    form.setErrors(errors);
    setFailure(message);
    focusFirstError(formRef.current);
  };
  return {
    formRef,
    failure,
    mark,
    forgive() {
      setConflict(null);
      mark({}, null);
    },
    refuse(error: unknown) {
      const isAnswer = error instanceof AppError;
      const errors = isAnswer ? errorsByInput(error.extra.errors ?? [], written()) : {};
      const reason = isAnswer ? reasonOf(error) : null;
      setConflict(reason);
      const names = Object.keys(errors);
      if (names.some((name) => name.startsWith('day_one.'))) mark(errors, t('offers.form.needed'));
      else mark(errors, reason === 'changed' || names.length > 0 ? null : messageOf(error));
    },
  };
}

interface Saving extends ReturnType<typeof useOfferInputs>, ReturnType<typeof useRefusals> {
  subject: Subject;
  written: () => Written;
  saved: SavedDraft | null;
  setSaved: (saved: SavedDraft | null) => void;
}

function useSaving({ subject, form, written, saved, setSaved, forget, settle, refuse, forgive }: Saving) {
  const t = useMessages();
  const client = useClient();
  const step = useOfferStep('saveOffer');
  /** What is stored then; null where it was refused. */
  const save = async (over: SavedDraft | null): Promise<SavedDraft | null> => {
    forgive();
    try {
      const { offer } = await step.mutateAsync({
        application_id: subject.application.id,
        offer_id: over?.offer_id ?? null,
        seen: over?.seen ?? null,
        form: written(),
        expires_at: endsAt(form.getValues(), Date.now()),
      });
      const next = savedOf(offer);
      setSaved(next);
      settle();
      return next;
    } catch (error) {
      refuse(error);
      return null;
    }
  };
  const newest = async () => (saved ? newestDraft(client, saved.offer_id) : null);
  const [saveDraft, isSaving] = useSingleFlight(async () => {
    if (await save(saved)) showSuccess(t('offers.form.saved'));
  });
  /** A colleague has saved it since: overwrite it with ours. */
  const [saveOver, isSavingOver] = useSingleFlight(async () => {
    if (await save(savedOf(await newest()))) showSuccess(t('offers.form.saved'));
  });
  /** Or the colleague's version instead. */
  const [takeTheirs, isTaking] = useSingleFlight(async () => {
    const theirs = await newest();
    setSaved(savedOf(theirs));
    forgive();
    if (theirs?.form) forget(readDraft(theirs.form, hoursOf(theirs)));
  });
  return {
    save,
    saveDraft: () => void saveDraft(),
    saveOver: () => void saveOver(),
    takeTheirs: () => void takeTheirs(),
    isSaving: isSaving || isSavingOver || isTaking,
    /** Is it not the draft that has changed since? */
    isNewest: async () => (await newest())?.updated_date === saved?.seen,
  };
}

function savedOf(offer: Pick<Offer, 'id' | 'updated_date'> | null): SavedDraft | null {
  return offer && { offer_id: offer.id, seen: offer.updated_date };
}

export function reasonOf({ extra }: AppError): OfferConflict | null {
  return offerConflicts.find((reason) => reason === extra.extraData?.['reason']) ?? null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** When it expires if it is sent at an instant, milliseconds. */
export function endsAt({ expires_at }: Pick<OfferInputs, 'expires_at'>, now: number): string {
  return new Date(now + Number(expires_at) * hour).toISOString();
}
