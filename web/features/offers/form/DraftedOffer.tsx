import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useNow } from '#web/i18n/now.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useFacility } from '#web/session/membership.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { CancellationFields } from './CancellationFields.tsx';
import { DayOneGaps, dayOneGapsId } from './DayOneGaps.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { DraftNotes } from './DraftNotes.tsx';
import classes from './offerForm.module.css';
import { OfferSources } from './OfferSources.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { PayFields } from './PayFields.tsx';
import { shownTerms, wholeTerms } from './previewTerms.ts';
import { RestFields } from './RestFields.tsx';
import { SaveOfferTemplate } from './SaveOfferTemplate.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { FilledNote, SendDialog } from './SendDialog.tsx';
import { endsAt, useOfferForm, type OfferFormState, type Subject } from './useOfferForm.ts';
import { WorkFields } from './WorkFields.tsx';

/** An offer while it is written: its form, and beside it how it will be read. */
export function DraftedOffer({ subject }: { subject: Subject }) {
  const t = useMessages();
  const state = useOfferForm(subject);
  const { form, formRef, failure } = state;
  const [isDone, leave] = useLeaving(subject);
  const [toSend, setToSend] = useState<OfferFormState['kept']>(null);
  const [isAsked, setAsked] = useState(false);
  const written = useWritten(state);
  const [check, isChecking] = useSingleFlight(async () => {
    const saved = await state.readyToSend();
    if (!saved) return;
    const gaps = document.getElementById(dayOneGapsId);
    if (gaps) return gaps.focus();
    setToSend(saved);
    setAsked(true);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void check();
  };
  return (
    <div className={classes['page']}>
      <form ref={formRef} noValidate onSubmit={onSubmit} className={classes['form']} aria-label={t('offers.form.name')}>
        <DraftNotes state={state} />
        <OfferSources state={state} subject={subject} />
        <FilledNote subject={subject} />
        <DayOneGaps subject={subject} />
        <WorkFields state={state} subject={subject} />
        <PayFields form={form} subject={subject} />
        <ScheduleFields form={form} />
        <CancellationFields form={form} />
        <RestFields state={state} />
        <SaveOfferTemplate state={state} subject={subject} />
        <FormFailure message={failure} />
        <div className={classes['bar']} data-edge="bottom">
          <DiscardButton state={state} onDiscarded={() => leave(t('offers.form.discarded'))} />
          <Button variant="default" loading={state.isSaving} disabled={isChecking} onClick={state.saveDraft}>
            {t('offers.form.save')}
          </Button>
          <Button type="submit" loading={isChecking} disabled={state.isSaving}>
            {t('offers.form.send')}
          </Button>
        </div>
      </form>
      <OfferPreview terms={shownTerms(subject, written)} posted={subject.job} />
      <SendDialog
        subject={subject}
        state={state}
        terms={wholeTerms(subject, written)}
        saved={toSend}
        opened={isAsked}
        onClose={() => setAsked(false)}
        onSent={() => leave(t('offers.form.sent', { name: subject.name }))}
      />
      <UnsavedGuard when={state.isUnsaved && !isDone} />
    </div>
  );
}

/** What terms are made of, as it is typed now. */
function useWritten({ form, written }: OfferFormState) {
  const id = useFacilityId();
  const facility = useFacility();
  const now = useNow() ?? 0;
  return {
    form: written(),
    expires_at: endsAt(form.values, now),
    facility: { id, name: facility?.facility_name ?? facility?.full_name ?? '' },
  };
}

/** Back to the application, once the page no longer holds back who leaves. */
function useLeaving({ application }: Subject): [isDone: boolean, leave: (said: string) => void] {
  const navigate = useNavigate();
  // The list that the writer came from may be of one job.
  const job = useSearchParams()[0].get('job');
  const [said, setSaid] = useState<string | null>(null);
  const go = useEffectEvent((text: string) => {
    showSuccess(text);
    void navigate(pageHref('FacilityApplicants', { id: application.id, job }));
  });
  useEffect(() => {
    if (said !== null) go(said);
  }, [said]);
  return [said !== null, setSaid];
}
