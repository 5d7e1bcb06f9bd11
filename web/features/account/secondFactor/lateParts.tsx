import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import type { SecondStepFormProps } from './SecondStepForm.tsx';
import { loadWords } from './words.ts';

/** Few logins ask for it. */
export const SecondStepForm = lazyComponent<SecondStepFormProps>(async () => {
  const [{ SecondStepForm: form }] = await Promise.all([import('./SecondStepForm.tsx'), loadWords()]);
  return form;
});

export const SecondFactorGate = lazyComponent<object>(
  async () => {
    const [{ SecondFactorGate: gate }] = await Promise.all([import('./SecondFactorGate.tsx'), loadWords()]);
    return gate;
  },
  { before: <LoadingScreen /> },
);
