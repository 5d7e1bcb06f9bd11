import { Container } from '@mantine/core';
import { JobSheet } from '#web/features/jobs/sheet/JobSheet.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/importJobs';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'jobSheet.title') }];
}

export default function ImportJobs() {
  const t = useMessages();
  return (
    <Container size="sm" px={0}>
      <PageHeader title={t('jobSheet.title')} />
      <JobSheet />
    </Container>
  );
}
