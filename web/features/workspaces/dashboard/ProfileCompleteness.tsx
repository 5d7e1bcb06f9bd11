import '@mantine/core/styles/Progress.layer.css';
import { Anchor, Card, Progress, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Facility } from '#web/session/membership.ts';
import { completenessFields, missingFields } from './facilityFigures.ts';

export function ProfileCompleteness({ facility }: { facility: Facility }) {
  const t = useMessages();
  const missing = missingFields(facility);
  const percent = ((completenessFields.length - missing.length) / completenessFields.length) * 100;
  const fields = missing.map((field) => t(`facility.dashboard.field.${field}`)).join(', ');
  return (
    <Card component="section" aria-labelledby="completeness">
      <Title order={2} size="h3" id="completeness" mb="sm">
        {t('facility.dashboard.completeness')}
      </Title>
      <Text mb="xs">{t('facility.dashboard.percent', { percent })}</Text>
      <Progress value={percent} aria-label={t('facility.dashboard.completeness')} />
      <Text c="dimmed" mt="sm">
        {missing.length === 0 ? t('facility.dashboard.complete') : t('facility.dashboard.missing', { fields })}
      </Text>
      {missing.length > 0 && (
        <Anchor component={Link} to={pageHref('ProfileEdit')} mt="xs" display="inline-block">
          {t('facility.dashboard.completeNow')}
        </Anchor>
      )}
    </Card>
  );
}
