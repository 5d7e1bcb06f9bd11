import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#domain/errors.ts';
import type { Job } from '#domain/job.ts';
import { pageHref } from '#domain/siteMap.ts';
import { useAddressParams } from '#web/lib/addressParams.ts';
import { useDraft } from '#web/lib/draft.ts';
import { focusFirstError } from '#web/lib/formErrors.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { useUser } from '#web/lib/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useSaveJob } from './facilityJobs.ts';
import {
  changedValues,
  emptyPostJob,
  fromFieldErrors,
  fromJob,
  postJobErrors,
  stepCount,
  stepFields,
  stepWithError,
  toJobBody,
  toJobPatch,
  type PostJobErrors,
  type PostJobValues,
} from './postJobForm.ts';

export type PostJobForm = UseFormReturnType<PostJobValues>;

export interface PostJob {
  form: PostJobForm;
  formRef: RefObject<HTMLFormElement | null>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** 0 to 3. */
  step: number;
  /** What was typed before, and not posted, is shown again. */
  restored: boolean;
  isSaving: boolean;
  /** What the server said, where no field is to blame. */
  message: string | null;
  /** Something is typed that is not posted. */
  isUnsaved: boolean;
  goTo(step: number): void;
  back(): void;
  /** Checks every step and saves, wherever one is. */
  saveNow(): void;
  startOver(): void;
  onSubmit(event: FormEvent): void;
}

/** The wizard's state: the step lives in the address, the fields in a draft that survives a reload. */
export function usePostJob(job: Job | null): PostJob {
  const t = useMessages();
  const [restored, setRestored] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  // As it was when the page opened: what others change meanwhile does not change the form under the writer's hands.
  const user = useUser();
  const [initial] = useState(() => (job ? fromJob(job) : { ...emptyPostJob, address: user.location ?? '' }));
  const form = useForm<PostJobValues>({
    initialValues: initial,
    onValuesChange: (values) => draft.save(changedValues(values, initial)),
  });
  const draft = useDraft<Partial<PostJobValues>>(`post-job:${user.id}:${job?.id ?? 'new'}`, (kept) => {
    form.setValues({ ...initial, ...kept });
    setRestored(true);
  });
  const errorsNow = () => postJobErrors(form.getValues(), t('facility.postJob.required'));
  const { step, goTo, headingRef } = useWizardStep(errorsNow, formRef);
  const { save, isSaving, isSaved } = useSaving(job);

  const showErrors = (errors: PostJobErrors) => {
    form.setErrors(errors);
    focusFirstError(formRef.current);
  };
  const [submit] = useOnce(async (all: boolean) => {
    if (isSaved) return;
    setMessage(null);
    const errors = all ? errorsNow() : ofStep(errorsNow(), step);
    if (all && stepWithError(errors) >= 0) goTo(stepWithError(errors));
    if (Object.keys(errors).length > 0) return showErrors(errors);
    if (step < stepCount - 1 && !all) return goTo(step + 1);
    const refused = await save(job ? toJobPatch(form.getValues(), initial) : toJobBody(form.getValues()), draft.clear);
    if (!refused) return;
    setMessage(refused.message);
    if (stepWithError(refused.errors) >= 0) goTo(stepWithError(refused.errors));
    showErrors(refused.errors);
  });

  return {
    form,
    formRef,
    headingRef,
    step,
    restored,
    isSaving,
    message,
    isUnsaved: form.isDirty() && !isSaved,
    goTo,
    back: () => goTo(step - 1),
    saveNow: () => void submit(true),
    startOver() {
      form.setValues(initial);
      form.clearErrors();
      draft.clear();
      setRestored(false);
      goTo(0);
    },
    onSubmit(event) {
      event.preventDefault();
      void submit(false);
    },
  };
}

/** The step of `?step=`, never beyond the first one that still has an error: a link may not skip what is required. */
function useWizardStep(errorsNow: () => PostJobErrors, formRef: PostJob['formRef']) {
  const [params, change] = useAddressParams();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const asked = Math.min(Math.max(Number(params.get('step') ?? 1) - 1 || 0, 0), stepCount - 1);
  const open = stepWithError(errorsNow());
  const step = open < 0 ? asked : Math.min(asked, open);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    // A step is also gone back to because the server refused something in it.
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else headingRef.current?.focus({ preventScroll: true });
  }, [step, formRef]);

  const goTo = (next: number) => change({ step: String(next + 1) }, false);
  return { step, goTo, headingRef };
}

function useSaving(job: Job | null) {
  const t = useMessages();
  const navigate = useNavigate();
  const saving = useSaveJob(job?.id ?? null);
  const [savedId, setSavedId] = useState<string | null>(null);
  // In an effect: only after this drawing does the page no longer hold back who leaves.
  useEffect(() => {
    if (savedId) void navigate(pageHref('JobDetail', { id: savedId }));
  }, [savedId, navigate]);

  const save = async (body: Record<string, unknown>, onSaved: () => void) => {
    try {
      const { id } = await saving.mutateAsync(body);
      onSaved();
      showSuccess(t(job ? 'facility.postJob.saved' : 'facility.postJob.posted'));
      setSavedId(id);
      return null;
    } catch (error) {
      const errors = error instanceof AppError ? fromFieldErrors(error.extra.errors ?? []) : {};
      return { errors, message: error instanceof Error ? error.message : String(error) };
    }
  };
  const isSaved = savedId !== null;
  return { save, isSaving: saving.isPending || isSaved, isSaved };
}

function ofStep(errors: PostJobErrors, step: number): PostJobErrors {
  const names = stepFields[step]!;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => (names as readonly string[]).includes(name)));
}
