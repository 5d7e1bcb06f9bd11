import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '#domain/core/errors.ts';
import type { SecondStep } from '#domain/accounts/secondFactor.ts';
import { useClient } from '#web/api/client.ts';
import { showFailure } from '#web/ui/toast.ts';

/** The step that a refused login asks for; null for every other failure. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof AppError) || error.code !== 'SECOND_STEP_REQUIRED') return null;
  return error.extra.extraData?.['second_step'] as SecondStep;
}

/** The step of a login under way: of a refused one, or the one that a provider's answer brought in the address. */
export function useSecondStep() {
  const client = useClient();
  const [step, setStep] = useState<SecondStep | null>(null);
  const arrive = useEffectEvent(() => {
    const token = /^#second_step=([\w-]+)$/.exec(window.location.hash)?.[1];
    if (!token) return;
    // Taken once: it has no place in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    client.auth
      .secondFactor()
      .then((factor) => factor.step(token))
      .then(setStep, showFailure);
  });
  useEffect(() => arrive(), []);
  return [step, setStep] as const;
}
