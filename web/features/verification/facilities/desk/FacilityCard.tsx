import { Alert, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { areEnough } from '#domain/verification/facilityChecks.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { AssignedTo } from '#web/features/verification/assignedWork/AssignedTo.tsx';
import type { FacilityItem } from '#web/features/verification/facilities/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CheckItem } from './CheckItem.tsx';
import { DecideFacility } from './DecideFacility.tsx';
import type { RenderFile } from './renderFile.ts';

interface Props {
  item: FacilityItem;
  renderFile: RenderFile;
}

/** One facility: what it says of itself, what it handed in, and the decision. */
export function FacilityCard({ item, renderFile }: Props) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const heading = useId();
  const { facility_id, name, email, website, location, checks, same_npi, waiting_since, publish_until } = item;
  const passed = checks.flatMap(({ kind, status }) => (status === 'passed' ? [kind] : []));
  return (
    <Card component="article" aria-labelledby={heading} tabIndex={-1}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h3" id={heading} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        {item.verification_status === 'verified' ? (
          <StatusBadge status="verified" label={t('facilityDesk.isVerified')} />
        ) : (
          <StatusBadge status="pending" label={t('facilityDesk.isWaiting')} />
        )}
      </Group>
      <Text c="dimmed" size="sm">
        {[
          item.facility_type && t(`facilityDesk.type.${item.facility_type}`),
          location,
          email,
          t('facilityDesk.since', { date: formatDate(waiting_since ?? item.created_date) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="md">
        {website ? (
          <Anchor href={website} target="_blank" rel="noopener noreferrer" py={10}>
            {website}
          </Anchor>
        ) : null}
        <Anchor component={Link} to={pageHref('Profile', { id: facility_id })} py={10}>
          {t('facilityDesk.profile')}
        </Anchor>
      </Group>
      <AssignedTo subject={{ kind: 'facility', subject_id: facility_id }} name={name} />
      <Stack gap="sm" mt="md">
        {same_npi.length > 0 ? (
          <Alert color="yellow" variant="light">
            {t('facilityDesk.sameNpi', { names: same_npi.join(', ') })}
          </Alert>
        ) : null}
        {publish_until ? <Text size="sm">{t('facilityDesk.until', { date: formatDate(publish_until) })}</Text> : null}
        {checks.length === 0 ? <Text>{t('facilityDesk.noChecks')}</Text> : null}
        {checks.map((check) => (
          <CheckItem key={`${check.id} ${check.updated_date}`} check={check} renderFile={renderFile} />
        ))}
        <DecideFacility item={item} isEnough={areEnough(passed)} />
      </Stack>
    </Card>
  );
}
