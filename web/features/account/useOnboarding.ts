import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useClient } from '#web/lib/client.ts';
import { useDraft, writeDraft } from '#web/lib/draft.ts';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';
import { ownPath } from '#web/lib/gate.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { useSession } from '#web/lib/session.tsx';
import { missingIn, startingValues, stepsOf, stepWith, toProfile, type OnboardingValues } from './onboardingForm.ts';

interface Draft {
  step: number;
  values: OnboardingValues;
}

/** The wizard's state: what was typed and the step survive a reload; a step is left forward only when it is complete. */
export function useOnboarding(user: User, role: UserRoleName, next: string | null) {
  const t = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const draftKey = `onboarding:${user.id}:${role}`;
  const total = stepsOf[role];
  const form = useForm<OnboardingValues>({
    mode: 'controlled',
    initialValues: startingValues(user),
    onValuesChange: (values) => writeDraft(draftKey, { step, values } satisfies Draft),
  });
  useDraft<Draft>(draftKey, (kept) => {
    form.setValues(kept.values);
    setStep(Math.min(kept.step, total));
  });
  const finish = useFinish(user, role, next, draftKey);

  const show = (wanted: number) => {
    setProblem(null);
    setStep(wanted);
    writeDraft(draftKey, { step: wanted, values: form.values } satisfies Draft);
  };
  const isComplete = () => {
    const missing = missingIn(role, step, form.values);
    form.setErrors(Object.fromEntries(missing.map((field) => [field, t('auth.required')])));
    if (missing.length === 0) {
      setProblem(null);
      return true;
    }
    setProblem(t(step === 1 ? 'auth.onboarding.fillRequired' : 'auth.onboarding.fillSpecialty'));
    focusFirstError(element.current);
    return false;
  };
  const [save, saving] = useOnce(async () => {
    const refusal = await finish(form.values);
    if (!refusal) return;
    form.setErrors(refusal.errors);
    setProblem(refusal.message ?? Object.values(refusal.errors).join('. '));
    setStep(stepWith(role, refusal.errors) ?? step);
    focusFirstError(element.current);
  });
  const forward = () => {
    if (!isComplete()) return;
    if (step < total) show(step + 1);
    else void save();
  };
  return { form, element, step, total, problem, saving, forward, back: () => show(step - 1) };
}

/** Saves the profile and leaves for `next` or the dashboard; answers what was refused, if anything was. */
function useFinish(user: User, role: UserRoleName, next: string | null, draftKey: string) {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  return async (values: OnboardingValues) => {
    try {
      await client.auth.updateMe(toProfile(user, role, values));
      writeDraft(draftKey, null);
      const saved = await session.refresh();
      const target = saved && ownPath(saved, next, window.location.origin);
      await navigate(target ?? pageHref('Dashboard'), { replace: true });
      return null;
    } catch (error) {
      return formErrors(error, Object.keys(values));
    }
  };
}
