import '@mantine/core/styles/Tabs.layer.css';
import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Right } from '#domain/core/rights.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useActiveTabInView } from '#web/ui/useActiveTabInView.ts';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { ApiKeys } from './apiKeys/ApiKeys.tsx';
import { FormTemplates } from './formTemplates/FormTemplates.tsx';
import { MessageTemplates } from './messageTemplates/MessageTemplates.tsx';
import { Members } from './Members.tsx';
import { useWorkplace, type Workplace } from './queries.ts';
import { SignOn } from './signOn/SignOn.tsx';
import { Sites } from './Sites.tsx';
import { Webhooks } from './webhooks/Webhooks.tsx';

/** A facility's colleagues, places, texts and verification; the address says which. What a role cannot do is not offered. */
export function Workspace({ verification, feeds = null }: { verification: ReactNode; feeds?: ReactNode }) {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const { data: workplace, error, refetch } = useWorkplace();
  const others = othersOf(workplace);
  const tab = others.find((name) => name === params.get('tab')) ?? 'members';
  const list = useActiveTabInView(others.findIndex((name) => name === tab) + 1);
  if (!workplace) {
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    return <SkeletonList count={3} height={72} />;
  }
  const manages = workplace.rights.includes('own');
  const writes = workplace.rights.includes('recruit');
  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ tab: next === 'members' ? null : next, way: null })}
      keepMounted={false}
    >
      <Tabs.List ref={list} mb="lg">
        <Tabs.Tab value="members">{t('workspace.members')}</Tabs.Tab>
        <Tabs.Tab value="sites">{t('workspace.sites')}</Tabs.Tab>
        {writes ? <Tabs.Tab value="templates">{t('workspace.templates')}</Tabs.Tab> : null}
        {manages ? <Tabs.Tab value="verification">{t('workspace.verification')}</Tabs.Tab> : null}
        {writes ? <Tabs.Tab value="developers">{t('workspace.dev.title')}</Tabs.Tab> : null}
      </Tabs.List>
      <Tabs.Panel value="members">
        <Members workplace={workplace} manages={manages} />
      </Tabs.Panel>
      <Tabs.Panel value="sites">
        <Sites manages={manages} />
      </Tabs.Panel>
      {writes ? (
        <Tabs.Panel value="templates">
          <Stack gap="xl">
            <FormTemplates />
            <MessageTemplates />
          </Stack>
        </Tabs.Panel>
      ) : null}
      {manages ? <Tabs.Panel value="verification">{verification}</Tabs.Panel> : null}
      {writes ? (
        <Tabs.Panel value="developers">
          <Stack gap="xl">
            <ApiKeys sites={workplace.sites} />
            {manages ? <Webhooks /> : null}
            {manages ? feeds : null}
            {manages ? <SignOn /> : null}
          </Stack>
        </Tabs.Panel>
      ) : null}
    </Tabs>
  );
}

/** The tabs after the first, in their order. */
function othersOf(workplace: Workplace | undefined): string[] {
  const may = (right: Right) => workplace?.rights.includes(right) ?? false;
  return [
    'sites',
    ...(may('recruit') ? ['templates'] : []),
    ...(may('own') ? ['verification'] : []),
    ...(may('recruit') ? ['developers'] : []),
  ];
}
