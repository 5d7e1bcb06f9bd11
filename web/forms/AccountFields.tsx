import { TextInput } from '@mantine/core';
import { useServerWords } from '#web/i18n/serverWords.ts';
import type { RefusedForm } from './sentForm.ts';

/** Whose form it is, where no session is kept: a browser without scripts sends them with each. */
export function AccountFields({ refused }: { refused: RefusedForm | undefined }) {
  const t = useServerWords();
  return (
    <>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        label={t('auth.email')}
        defaultValue={refused?.values['email']}
        error={refused?.errors['email']}
        required
      />
      <TextInput name="password" type="password" autoComplete="current-password" label={t('auth.password')} required />
    </>
  );
}
