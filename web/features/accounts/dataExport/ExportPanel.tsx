import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportPause, type OwnExport } from '#domain/privacy/dataExportContracts.ts';
import { fileSize } from '#web/forms/upload.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useClient } from '#web/api/client.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { ownExportQuery, useRequestExport } from './queries.ts';

const headingId = 'data-copy';

/** A copy of one's data: asked for, being made, there to download, or failed. */
export function ExportPanel() {
  const t = useMessages();
  const query = useQuery(ownExportQuery(useClient()));
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} id={headingId}>
          {t('settings.data.copy.title')}
        </Title>
        <Text c="dimmed">{t('settings.data.copy.text')}</Text>
      </div>
      {query.data !== undefined ? (
        <ExportState copy={query.data} />
      ) : query.error ? (
        <ErrorState title={t('settings.data.copy.notLoaded')} error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonList count={1} height={44} />
      )}
    </Stack>
  );
}

function ExportState({ copy }: { copy: OwnExport | null }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const now = useNow() ?? 0;
  if (copy?.state === 'requested') {
    return (
      <Alert color="yellow" variant="light" icon={<IconClock aria-hidden />}>
        {t('settings.data.copy.requested')}
      </Alert>
    );
  }
  if (copy?.state === 'failed') {
    return (
      <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        <Stack gap="sm" align="flex-start">
          {t('settings.data.copy.failed')}
          <RequestButton label={t('settings.data.copy.again')} />
        </Stack>
      </Alert>
    );
  }
  if (!copy) return <RequestButton label={t('settings.data.copy.request')} />;
  const isNextAllowed = now >= Date.parse(copy.requested_date) + exportPause * 3600_000;
  return (
    <>
      <Text component="output" display="block">
        {t('settings.data.copy.ready', { date: formatDate(copy.until_date!), size: fileSize(copy.size!) })}
      </Text>
      <Group gap="xs">
        <DownloadButton />
        {isNextAllowed ? <RequestButton label={t('settings.data.copy.request')} /> : null}
      </Group>
    </>
  );
}

function RequestButton({ label }: { label: string }) {
  const request = useRequestExport();
  const [ask, isAsking] = useSingleFlight(async () => {
    try {
      await request.mutateAsync();
      // The button is gone.
      focusPlace(document.getElementById(headingId));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Group>
      <Button variant="default" loading={isAsking} onClick={() => void ask()}>
        {label}
      </Button>
    </Group>
  );
}

/** The address is made when it is needed, and works for minutes. */
function DownloadButton() {
  const t = useMessages();
  const client = useClient();
  const [download, isLoading] = useSingleFlight(async () => {
    try {
      window.location.assign((await client.functions.getExportAddress({})).address);
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Button leftSection={<IconDownload size={18} aria-hidden />} loading={isLoading} onClick={() => void download()}>
      {t('settings.data.copy.download')}
    </Button>
  );
}
