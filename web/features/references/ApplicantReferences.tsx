import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { referenceKeys, referencesOfQuery, type SharedReference } from './queries.ts';
import { ReferenceAnswer } from './ReferenceAnswer.tsx';
import { ReferenceStatusBadge } from './ReferenceStatusBadge.tsx';
import { workedLine } from './workedLine.ts';

/** The references that an applicant shares with the reader's facility. Nothing where there are none. */
export function ApplicantReferences({ clinicianId }: { clinicianId: string }) {
  const t = useTexts('references');
  const { data, error, refetch } = useQuery(referencesOfQuery(useClient(), clinicianId));
  useFreshQueries('Reference', referenceKeys.all);
  if (error && !data) return <ErrorState title={t('references.applicant.error')} error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Stack gap="sm" mt="lg" component="section" aria-labelledby="references">
      <Title order={3} id="references">
        {t('references.applicant')}
      </Title>
      {data.map((reference) => (
        <SharedCard key={reference.id} reference={reference} />
      ))}
      <Text size="sm" c="dimmed">
        {t('references.applicant.note')}
      </Text>
    </Stack>
  );
}

function SharedCard({ reference }: { reference: SharedReference }) {
  const t = useTexts('references');
  const formats = useFormats();
  const { referee_name, relation, status, given_date } = reference;
  return (
    <Card withBorder>
      <Group justify="space-between" gap="xs">
        <Title order={4} size="h4">
          {referee_name}
        </Title>
        <ReferenceStatusBadge status={status} t={t} />
      </Group>
      <Text size="sm">
        {t(`references.relation.${relation}`)} · {workedLine(reference, t, formats)}
      </Text>
      {given_date ? (
        <>
          <Text size="sm" c="dimmed">
            {t('references.given', { date: formats.formatDate(given_date) })}
          </Text>
          <ReferenceAnswer reference={reference} t={t} />
        </>
      ) : null}
    </Card>
  );
}
