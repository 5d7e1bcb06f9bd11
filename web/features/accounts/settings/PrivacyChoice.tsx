import { Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';

type Field = 'profile_visibility' | 'contact_sharing' | 'first_contact';

/** One of a few, each with what it means. Saved immediately; quick changes one after the other. */
export function PrivacyChoice<F extends Field>({
  user,
  field,
  label,
  options,
}: {
  user: User;
  field: F;
  label: string;
  options: readonly { value: User[F]; label: string; hint: string }[];
}) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const [chosen, setChosen] = useState<User[F]>(user[field]);
  const save = useMutation({
    scope: { id: field },
    mutationFn: (value: User[F]) => client.auth.updateMe({ [field]: value }),
    onError: (error) => {
      showFailure(error, t('settings.privacy.failed'));
      setChosen(user[field]);
    },
    onSuccess: () => refresh(),
  });
  const choose = (value: string) => {
    const option = options.find((one) => one.value === value);
    if (!option) return;
    setChosen(option.value);
    save.mutate(option.value);
  };
  return (
    <Radio.Group label={label} value={chosen} onChange={choose}>
      <Stack gap={0} mt="xs">
        {options.map(({ value, label: name, hint }) => (
          <Radio key={value} value={value} label={name} description={hint} py={8} />
        ))}
      </Stack>
      <Text component="output" display="block" size="sm" c="dimmed" mih="1.4rem">
        {save.isSuccess ? t('settings.privacy.saved') : null}
      </Text>
    </Radio.Group>
  );
}
