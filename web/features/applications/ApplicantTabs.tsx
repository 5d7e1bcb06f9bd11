import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { ApplicantNotes } from './notes/ApplicantNotes.tsx';

interface Props {
  applicant: Applicant;
  /** What the applicant sent. */
  children: ReactNode;
}

/** The application, and beside it what the facility's people say of it. */
export function ApplicantTabs({ applicant, children }: Props) {
  const t = useMessages();
  if (!useMay('review')) return children;
  return (
    <Tabs defaultValue="application" keepMounted={false} mt="md">
      <Tabs.List>
        <Tabs.Tab value="application">{t('board.application')}</Tabs.Tab>
        <Tabs.Tab value="notes">{t('board.notes')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="application">{children}</Tabs.Panel>
      <Tabs.Panel value="notes" pt="md">
        <ApplicantNotes application={applicant.application} />
      </Tabs.Panel>
    </Tabs>
  );
}
