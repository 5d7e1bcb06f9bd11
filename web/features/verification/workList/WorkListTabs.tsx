import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { WorkList } from './WorkList.tsx';

/** The documents, and beside them what has to be done by when; a document that is opened has the page for itself. */
export function WorkListTabs({ children }: { children: ReactNode }) {
  const t = useMessages();
  const [params, change] = useAddressParams();
  if (params.has('id')) return children;
  const tab = params.get('list') === 'work' ? 'work' : 'documents';
  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ list: next === 'work' ? next : null, work: null, status: null, order: null })}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('workList.tabs')} mb="md">
        <Tabs.Tab value="documents">{t('workList.tab.documents')}</Tabs.Tab>
        <Tabs.Tab value="work">{t('workList.tab.work')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="documents">{children}</Tabs.Panel>
      <Tabs.Panel value="work">
        <WorkList />
      </Tabs.Panel>
    </Tabs>
  );
}
