import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import type { FacilityCheckKind } from '#domain/verification/facilityChecks.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { CheckBadge } from './CheckBadge.tsx';

interface Props {
  kind: FacilityCheckKind;
  check: FacilityCheck | null;
  /** What can be handed in now; nothing once it has passed. */
  children: ReactNode;
}

/** One way to show who a facility is: its purpose, its state, why it failed, and what to do. */
export function Way({ kind, check, children }: Props) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const status = check?.status ?? null;
  return (
    <Card component="section" aria-labelledby={`way-${kind}`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Title order={2} size="h4" id={`way-${kind}`}>
          {t(`facilityCheck.${kind}.title`)}
        </Title>
        <CheckBadge status={status} />
      </Group>
      <Stack gap="sm" mt={4}>
        {status === 'passed' ? null : <Text c="dimmed">{t(`facilityCheck.${kind}.hint`)}</Text>}
        {check && status === 'passed' ? (
          <Text>
            {t(check.is_automatic ? 'checked.line.automatic' : `checked.line.${kind}`, {
              label: check.label,
              date: formatDate(check.checked_date ?? check.updated_date),
            })}
          </Text>
        ) : null}
        {check && status === 'failed' ? (
          <Alert color="red" variant="light" title={t('facilityCheck.failed', { value: check.value })}>
            {check.note}
          </Alert>
        ) : null}
        {status === 'passed' ? null : children}
      </Stack>
    </Card>
  );
}
