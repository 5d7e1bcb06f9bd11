import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { AppError } from '#domain/core/errors.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import { sourceOf } from '#domain/applications/applicationSources.ts';
import { payRange } from '#domain/shared/vocabulary.ts';
import { useDraft } from '#web/forms/draft.ts';
import { focusFirstError, formErrors } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import type { Answers } from '#web/features/jobs/questions/QuestionFields.tsx';
import { useHideFromFacility } from '#web/features/privacy/queries.ts';
import { useUser } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { useApply } from './queries.ts';
import { useLetters } from './useLetters.ts';

interface Values {
  cover: string;
  /** Dollars per hour; '' while nothing is typed, and a text where zeros end it: `82.50`. */
  rate: number | string;
  /** Whether the facility sees a summary of the credentials; null until the clinician has chosen. */
  shares: boolean | null;
  answers: Answers;
}

/** What is typed into an application, stored as a draft until it was sent, and what the server answered about it. */
export function useApplyForm(job: Job, apply: ReturnType<typeof useApply>) {
  const { id: jobId, facility_id, questions } = job;
  const t = useMessages();
  const { formatNumber } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ cover: '', rate: '', shares: null, answers: {} });
  const [lacksChoice, setLacksChoice] = useState(false);
  const user = useUser();
  const source = sourceOf(useSearchParams()[0].get('via'));
  const hide = useHideFromFacility();
  /** The person hides from this facility, and is asked whether it may see them. */
  const [asksToShow, setAsksToShow] = useState(false);
  const draft = useDraft<Values>(`apply:${user.id}:${jobId}`, (stored) => setValues((now) => ({ ...now, ...stored })));
  // Nothing is chosen for anyone, but what they chose the last time.
  const lastChoice = useDraft<boolean>(`shares:${user.id}`, (shares) =>
    setValues((now) => ({ ...now, shares: now.shares ?? shares })),
  );
  const letters = useFirstLetter(job, ({ cover, shares_credentials }) =>
    setValues((now) => ({ ...now, cover: now.cover || cover, shares: now.shares ?? shares_credentials })),
  );
  const change = (patch: Partial<Values>) => {
    const next = { ...values, ...patch };
    setValues(next);
    if (next.shares !== null) setLacksChoice(false);
    draft.save(next);
  };
  const rate = values.rate === '' ? null : Number(values.rate);
  const [send] = useSingleFlight(async (cover: string) => {
    // Awaited as a promise: the form has left the page by then, and callbacks of `mutate` would be dropped with it.
    try {
      const { shares: share_credentials, answers } = values;
      await apply.mutateAsync({ cover, proposed_rate: rate, source, share_credentials, answers });
      draft.clear();
      lastChoice.save(values.shares === true);
    } catch (error) {
      setAsksToShow(isHiddenFrom(error));
      if (!isHiddenFrom(error)) focusFirstError(form.current);
    }
  });
  const isTooMuch = rate !== null && rate > payRange.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cover = values.cover.trim();
    const isUnchosen = values.shares === null;
    setLacksChoice(isUnchosen);
    if (isTooMuch || isUnchosen) focusFirstError(form.current);
    else if (cover && user.blocked_facility_ids.includes(facility_id)) setAsksToShow(true);
    else if (cover) void send(cover);
  };
  const showAndSend = async () => {
    try {
      await hide.mutateAsync({ facilityId: facility_id, hidden: false });
    } catch (error) {
      return showFailure(error);
    } finally {
      setAsksToShow(false);
    }
    return void send(values.cover.trim());
  };
  const tooMuch = isTooMuch ? t('jobs.apply.rateTooMuch', { most: `$${formatNumber(payRange.max)}` }) : null;
  const question = { opened: asksToShow, onConfirm: showAndSend, onClose: () => setAsksToShow(false) };
  return { values, rate, change, submit, form, lacksChoice, question, letters, ...issuesOf(apply, questions, tooMuch) };
}

/** Begins with the letter and the choice of the application before, once that is known. */
function useFirstLetter(job: Job, begin: (last: Application) => void) {
  const letters = useLetters(job);
  const { last } = letters;
  const beginWith = useEffectEvent(begin);
  useEffect(() => {
    if (last) beginWith(last);
  }, [last]);
  return letters;
}

function issuesOf(apply: ReturnType<typeof useApply>, questions: Job['questions'], tooMuch: string | null) {
  const { errors, message } = refusedBy(apply, questions);
  return {
    errors: tooMuch === null ? errors : { ...errors, proposed_rate: tooMuch },
    message: apply.isError && isHiddenFrom(apply.error) ? null : message,
  };
}

function refusedBy({ isError, error }: ReturnType<typeof useApply>, questions: Job['questions']) {
  const names = ['cover', 'proposed_rate', ...questions.map(({ id }) => `answers.${id}`)];
  return isError ? formErrors(error, names) : noErrors;
}

/** Another tab, or an earlier visit, has hidden the person since the page knew of it. */
function isHiddenFrom(error: unknown): boolean {
  return error instanceof AppError && error.extra.extraData?.['reason'] === 'hidden_from_facility';
}

const noErrors: ReturnType<typeof formErrors> = { errors: {}, message: null };
