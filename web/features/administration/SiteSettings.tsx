import { Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SiteSettings as Settings } from '#domain/administration/contracts.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { AllSettings } from './AllSettings.tsx';
import classes from './SiteSettings.module.css';

/** How the site is set up, read only: its operator changes it. */
export function SiteSettings() {
  const t = useMessages();
  const client = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['administration', 'siteSettings'],
    queryFn: () => client.functions.siteSettings({}),
  });
  return (
    <Card component="section" aria-labelledby="site-settings" mt="xl">
      <Title order={2} size="h3" id="site-settings">
        {t('admin.settings.title')}
      </Title>
      <Text c="dimmed" size="sm">
        {t('admin.settings.lead')}
      </Text>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonList count={6} height={28} /> : null}
      {data ? (
        <dl className={classes['facts']}>
          {rowsOf(data, t).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`admin.settings.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <AllSettings />
    </Card>
  );
}

function rowsOf(found: Settings, t: Translate) {
  const yes = (value: boolean) => t(value ? 'admin.settings.yes' : 'admin.settings.no');
  return [
    ['public_url', found.public_url],
    ['sign_up', t(`admin.settings.sign_up.${found.sign_up}`)],
    ['access_policy', t(`admin.settings.access_policy.${found.access_policy}`)],
    ['default_language', t(`admin.settings.language.${found.default_language}`)],
    ['time_zone', found.time_zone],
    ['admin_second_factor', t(`admin.settings.second_factor.${found.admin_second_factor}`)],
    ['pay_gate', t(`admin.settings.pay_gate.${found.pay_gate}`)],
    ['facility_verification', t(`admin.settings.facility_verification.${found.facility_verification}`)],
    ['verification_days', t('admin.settings.days', { count: found.verification_days })],
    ['report_hours', t('admin.settings.hours', { count: found.report_hours })],
    ['impact_report', yes(found.impact_report)],
    ['retention_hold', yes(found.retention_hold)],
    ['has_mail_server', yes(found.has_mail_server)],
    ['contact_email', found.contact_email],
    ['contact_phone', found.contact_phone],
    ['contact_address', found.contact_address],
  ] as const satisfies readonly (readonly [keyof Settings, string])[];
}
