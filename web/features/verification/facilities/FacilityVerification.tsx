import { Alert, Stack, Text } from '@mantine/core';
import { areEnough } from '#domain/verification/facilityChecks.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useFacility, type Facility } from '#web/session/membership.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { DocumentWay } from './DocumentWay.tsx';
import { DomainWay } from './DomainWay.tsx';
import { NpiWay } from './NpiWay.tsx';
import { newestOf, useOwnChecks } from './queries.ts';

/** Three ways for a facility to show who it is, each with its state. */
export function FacilityVerification() {
  const t = useMessages();
  const facility = useFacility();
  const { data: checks, error, refetch } = useOwnChecks();
  if (error && !checks) return <ErrorState title={t('facilityCheck.error')} error={error} onRetry={refetch} />;
  if (!checks || !facility) return <SkeletonList count={3} height={140} label={t('facilityCheck.loading')} />;
  const [domain, document] = [newestOf(checks, 'domain_email'), newestOf(checks, 'document')];
  const isEnough = areEnough(passedOf(checks));
  return (
    <Stack gap="lg">
      <FacilityStatus facility={facility} checks={checks} />
      <NpiWay key={keyOf(checks, 'npi')} check={newestOf(checks, 'npi')} />
      {isEnough ? null : <Text fw={600}>{t('facilityCheck.and')}</Text>}
      {isEnough && domain?.status !== 'passed' ? null : <DomainWay check={domain} website={facility.website} />}
      {isEnough && document === null ? null : <DocumentWay key={keyOf(checks, 'document')} check={document} />}
    </Stack>
  );
}

/** The user does not type again what the facility sent; a failed check starts empty. */
function keyOf(checks: readonly FacilityCheck[], kind: FacilityCheck['kind']): string {
  const newest = newestOf(checks, kind);
  return newest ? `${newest.id} ${newest.status}` : kind;
}

function passedOf(checks: readonly FacilityCheck[]): FacilityCheck['kind'][] {
  return checks.flatMap(({ kind, status }) => (status === 'passed' ? [kind] : []));
}

function FacilityStatus({ facility, checks }: { facility: Facility; checks: readonly FacilityCheck[] }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { facilityVerification } = useSite();
  const passed = passedOf(checks);
  const isVerified = facility.verification_status === 'verified';
  if (isVerified && areEnough(passed)) {
    return (
      <Alert color="teal" variant="light">
        {t('facilityCheck.standing.verified')}
      </Alert>
    );
  }
  if (facilityVerification === 'off') return <Text>{t('facilityCheck.standing.off')}</Text>;
  const until = facility.publish_until;
  return (
    <Alert variant="light">
      <Text>{t(areEnough(passed) ? 'facilityCheck.standing.deciding' : 'facilityCheck.standing.needed')}</Text>
      {until !== null && !isVerified ? (
        <Text mt={4}>{t('facilityCheck.standing.until', { date: formatDate(until) })}</Text>
      ) : null}
    </Alert>
  );
}
