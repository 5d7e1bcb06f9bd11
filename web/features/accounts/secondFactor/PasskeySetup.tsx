import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { maxPasskeyName, type FactorAdded } from '#domain/accounts/secondFactor.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { canUsePasskeys, makePasskey } from './passkeys.ts';
import { useFactorAction } from './queries.ts';

/** A name first, then the browser's own dialog. */
export function PasskeySetup({ onAdded }: { onAdded: (added: FactorAdded) => void }) {
  const t = useTexts('secondFactor');
  const add = useFactorAction(async (api, name: string) => {
    const { second_step, options } = await api.beginPasskey();
    return api.addPasskey({ second_step, name, passkey: await makePasskey(options, t('secondFactor.passkey.failed')) });
  });
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '' },
    validate: { name: (text) => (text.trim() === '' ? t('secondFactor.passkey.name.missing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ name }) => onAdded(await add.mutateAsync(name)));
  if (!canUsePasskeys()) return <Text>{t('secondFactor.passkey.unsupported')}</Text>;
  return (
    <form {...formProps}>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={t('secondFactor.passkey.name')}
          description={t('secondFactor.passkey.name.hint')}
          maxLength={maxPasskeyName}
          autoComplete="off"
          required
          data-autofocus
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending}>
          {t('secondFactor.passkey.create')}
        </Button>
      </Stack>
    </form>
  );
}
