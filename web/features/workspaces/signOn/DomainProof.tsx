import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SingleSignOn } from '#domain/workspaces/signOnContracts.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { CopyLine } from './CopyLine.tsx';
import { useProveDomain } from './queries.ts';

/** The DNS record that shows that the facility owns the domain, and the button that looks for it. */
export function DomainProof({ signOn: { domain, dns_name, dns_value } }: { signOn: SingleSignOn }) {
  const t = useMessages();
  const { mutateAsync: prove } = useProveDomain();
  const [failure, setFailure] = useState<string | null>(null);
  const [check, isChecking] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await prove();
      showSuccess(t('signOn.proved'));
    } catch (error) {
      setFailure(formErrors(error, []).message);
    }
  });
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          {t('signOn.prove.title', { domain })}
        </Title>
        <Text size="sm">{t('signOn.prove.text')}</Text>
      </div>
      <CopyLine label={t('signOn.prove.name')} value={dns_name} />
      <CopyLine label={t('signOn.prove.value')} value={dns_value} />
      <FormFailure message={failure} />
      <Group>
        <Button loading={isChecking} onClick={() => void check()}>
          {t('signOn.prove.check')}
        </Button>
      </Group>
    </Stack>
  );
}
