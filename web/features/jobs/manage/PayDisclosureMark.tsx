import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { FacilityJob } from '#domain/jobs/facilityJobContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { usePayDisclosure } from '#web/features/jobs/payRules.ts';
import { placeOfRule } from '#web/i18n/placeOfRule.ts';

/** What an open posting still has to state, and the way to where that is written. */
export function PayDisclosureMark({ job }: { job: FacilityJob['job'] }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const missing = usePayDisclosure(job)?.missing ?? [];
  const [first] = missing;
  if (!first) return null;
  const added = formatList(missing.map(({ item }) => t(`facility.postJob.asked.${item}`)));
  return (
    <Text size="sm" role="note">
      {t(job.location_type === 'remote' ? 'facility.jobs.payDutyRemote' : 'facility.jobs.payDuty', {
        place: placeOfRule(first.rule, t),
        added,
      })}{' '}
      <Anchor
        component={Link}
        to={pageHref('PostJob', { edit: job.id, step: '2' })}
        className="reach"
        inherit
        fw={600}
        aria-label={t('facility.jobs.addPayNamed', { title: job.title })}
      >
        {t('facility.jobs.addPay')}
      </Anchor>
    </Text>
  );
}
