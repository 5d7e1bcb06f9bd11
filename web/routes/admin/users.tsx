import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { InviteButton } from '#web/features/accounts/admin/InviteButton.tsx';
import { InvitationList } from '#web/features/accounts/admin/InvitationList.tsx';
import { PeopleList } from '#web/features/accounts/admin/PeopleList.tsx';
import { PersonPage } from '#web/features/accounts/admin/PersonPage.tsx';
import { VisitStats } from '#web/features/accounts/admin/VisitStats.tsx';
import { ActivityOverTime } from '#web/features/administration/ActivityOverTime.tsx';
import { AuditEntries } from '#web/features/administration/AuditEntries.tsx';
import { useAddressParams } from '#web/address/addressParams.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/users';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'admin.users.title') }];

const tabs = ['people', 'invitations', 'activity'] as const;

export default function AdminUsers() {
  const id = useAddressParams()[0].get('id');
  if (id === null) return <Everybody />;
  return <PersonPage key={id} id={id} renderAudit={(entries) => <AuditEntries entries={entries} />} />;
}

function Everybody() {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'people';
  return (
    <>
      <PageHeader title={t('admin.users.title')} subtitle={t('admin.users.lead')} actions={<InviteButton />} />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'people' ? null : next, by: null })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('admin.users.tabs')} mb="md">
          <Tabs.Tab value="people">{t('admin.users.people')}</Tabs.Tab>
          <Tabs.Tab value="invitations">{t('admin.invitations.title')}</Tabs.Tab>
          <Tabs.Tab value="activity">{t('admin.activity.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <PeopleList />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationList />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <ActivityOverTime />
          <VisitStats />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
