import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageNamed, pageNames } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CheckTable } from './CheckTable.tsx';
import type { CheckName } from './checks.ts';
import { PageTable } from './PageTable.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { newestJobQuery } from './queries.ts';
import { useChecks } from './useChecks.ts';

/** Every page of the site map with who may open it, and whether the system answers this person. */
export function SiteTest() {
  const t = useMessages();
  const user = useUser();
  const { data: jobId = null } = useQuery(newestJobQuery(useClient()));
  return (
    <>
      <PageHeader title={t('diagnostics.site.title')} subtitle={t('diagnostics.site.lead')} />
      <Stack gap="xl">
        <section aria-labelledby="site-links">
          <Title order={2} id="site-links" mb="sm">
            {t('diagnostics.site.links')}
          </Title>
          <QuickLinks
            pages={['Home', 'Dashboard', 'Jobs', 'Talent', 'Messages', 'Settings', 'SystemCheck', 'LogoutTest']}
          />
        </section>
        <Checks />
        <PageTable title={t('diagnostics.site.main', { count: main.length })} pages={main} user={user} jobId={jobId} />
        <PageTable title={t('diagnostics.site.more', { count: more.length })} pages={more} user={user} jobId={jobId} />
      </Stack>
    </>
  );
}

const main = pageNames.filter((name) => pageNamed(name).inSiteTest);
const more = pageNames.filter((name) => !pageNamed(name).inSiteTest);

function Checks() {
  const t = useMessages();
  const { results, running, runAll } = useChecks(siteChecks);
  useEffect(() => runAll(), [runAll]);
  return (
    <section aria-labelledby="site-checks">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="site-checks">
          {t('diagnostics.site.checks')}
        </Title>
        <Button variant="default" loading={running} onClick={runAll}>
          {t('diagnostics.site.checkAgain')}
        </Button>
      </Group>
      <CheckTable names={siteChecks} results={results} label={t('diagnostics.site.checks')} />
    </section>
  );
}

/** Whether the account is known, and what of the database it may see. */
const siteChecks: readonly CheckName[] = ['auth', 'jobs', 'applications', 'notifications'];
