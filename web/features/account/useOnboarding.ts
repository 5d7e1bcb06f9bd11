import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useClient } from '#web/lib/client.ts';
import { useDraft } from '#web/lib/draft.ts';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';
import { ownPath } from '#web/lib/gate.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useSession } from '#web/lib/session.tsx';
import { missingIn, startingValues, stepsOf, toProfile, type OnboardingValues } from './onboardingForm.ts';

interface Draft {
  step: number;
  values: OnboardingValues;
}

/** The wizard's state: what was typed and the step survive a reload; a step is left forward only when it is complete. */
export function useOnboarding(user: User, role: UserRoleName, next: string | null) {
  const t = useMessages();
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const total = stepsOf[role];
  const draft = useDraft<Draft>(`onboarding:${user.id}:${role}`, (kept) => {
    form.setValues(kept.values);
    setStep(Math.min(kept.step, total));
  });
  const form = useForm<OnboardingValues>({
    mode: 'controlled',
    initialValues: startingValues(user),
    onValuesChange: (values) => draft.save({ step, values }),
  });

  const show = (wanted: number) => {
    setProblem(null);
    setStep(wanted);
    draft.save({ step: wanted, values: form.values });
  };
  const isComplete = () => {
    const missing = missingIn(role, step, form.values);
    form.setErrors(Object.fromEntries(missing.map((field) => [field, t('auth.required')])));
    if (missing.length === 0) return true;
    setProblem(t(step === 1 ? 'auth.onboarding.fillRequired' : 'auth.onboarding.fillSpecialty'));
    focusFirstError(element.current);
    return false;
  };
  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      await client.auth.updateMe(toProfile(user, role, form.values));
      draft.clear();
      const saved = await session.refresh();
      void navigate((saved && ownPath(saved, next, window.location.origin)) ?? pageHref('Dashboard'), { replace: true });
    } catch (error) {
      const { errors, message } = formErrors(error, Object.keys(form.values));
      form.setErrors(errors);
      setProblem(message ?? Object.values(errors).join('. '));
      if (Object.keys(errors).some((field) => firstStep.includes(field))) setStep(1);
      focusFirstError(element.current);
    } finally {
      setSaving(false);
    }
  };
  const forward = () => {
    if (!isComplete()) return;
    if (step < total) show(step + 1);
    else void save();
  };
  return { form, element, step, total, problem, saving, forward, back: () => show(step - 1) };
}

const firstStep = ['headline', 'location', 'bio', 'facility_name'];
