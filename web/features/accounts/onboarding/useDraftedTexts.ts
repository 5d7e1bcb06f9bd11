import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { draftTexts, type Choices } from './draftTexts.ts';
import type { OnboardingForm } from './useOnboarding.ts';

const drafted = ['headline', 'bio'] as const;

/** Headline and bio follow the choices until the person writes in them. */
export function useDraftedTexts(form: OnboardingForm) {
  const t = useMessages();
  const formats = useFormats();
  const draft = () => draftTexts(t, formats, form.getValues());
  return {
    isDrafted: (field: (typeof drafted)[number]) => {
      const text = form.values[field];
      return text !== '' && text === draftTexts(t, formats, form.values)[field];
    },
    /** What the input of a choice needs. */
    choice<K extends keyof Choices>(name: K) {
      const input = form.getInputProps(name);
      return {
        ...input,
        onChange(chosen: Choices[K]) {
          const before = draft();
          input.onChange(chosen);
          const after = draft();
          for (const field of drafted) {
            const text = form.getValues()[field];
            if (text === '' || text === before[field]) form.setFieldValue(field, after[field]);
          }
        },
      };
    },
  };
}
