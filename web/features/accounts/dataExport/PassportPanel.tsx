import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { Document } from '#domain/credentials/document.ts';
import { useMyDocuments } from '#web/features/credentials/queries.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShareLink } from '#web/ui/ShareLink.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useSharePassport } from './queries.ts';

/** A clinician's credentials to take along, or to show to others by a link: the chosen documents of them. */
export function PassportPanel() {
  const t = useMessages();
  const documents = useMyDocuments();
  return (
    <Stack gap="sm">
      <div>
        <Title order={3}>{t('settings.data.passport.title')}</Title>
        <Text c="dimmed">{t('settings.data.passport.text')}</Text>
      </div>
      {documents.data ? (
        <ChosenDocuments documents={documents.data} />
      ) : documents.error ? (
        <ErrorState title={t('settings.data.passport.notLoaded')} error={documents.error} onRetry={documents.refetch} />
      ) : (
        <SkeletonList count={2} height={44} />
      )}
    </Stack>
  );
}

function ChosenDocuments({ documents }: { documents: readonly Document[] }) {
  const t = useMessages();
  const [ids, setIds] = useState<string[]>([]);
  const chosen = documents.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return (
    <>
      {documents.length === 0 ? <Text>{t('settings.data.passport.none')}</Text> : null}
      {documents.length > 0 ? (
        <Checkbox.Group label={t('settings.data.passport.documents')} value={ids} onChange={setIds}>
          <Stack gap={0} mt="xs">
            {documents.map(({ id, type, name, file_name }) => (
              <Checkbox
                key={id}
                value={id}
                label={[t(`credentials.type.${type}`), name ?? file_name].filter(Boolean).join(': ')}
                py={10}
                style={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      <PassportButton ids={chosen} />
      {documents.length > 0 ? <ShareForm ids={chosen} /> : null}
    </>
  );
}

function PassportButton({ ids }: { ids: string[] }) {
  const t = useMessages();
  const client = useClient();
  const [download, isLoading] = useSingleFlight(async () => {
    try {
      window.location.assign((await client.functions.exportPassport({ document_ids: ids })).address);
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Group>
      <Button leftSection={<IconDownload size={18} aria-hidden />} loading={isLoading} onClick={() => void download()}>
        {t('settings.data.passport.download')}
      </Button>
    </Group>
  );
}

const lengths = ['7', '30', '90'] as const;

function ShareForm({ ids }: { ids: string[] }) {
  const t = useMessages();
  const [days, setDays] = useState<string>('30');
  const [address, setAddress] = useState<string | null>(null);
  const share = useSharePassport();
  const [make, isMaking] = useSingleFlight(async () => {
    try {
      setAddress((await share.mutateAsync({ item_ids: ids, days: Number(days) })).address);
    } catch (error) {
      showFailure(error);
    }
  });
  const words = {
    address: t('settings.data.share.address'),
    copy: t('settings.data.share.copy'),
    copied: t('settings.data.share.copied'),
    copyFailed: t('settings.data.share.copyFailed'),
    share: t('settings.data.share.share'),
  };
  return (
    <>
      <Group align="flex-end">
        <NativeSelect
          label={t('settings.data.share.days')}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
          data={lengths.map((value) => ({ value, label: t('settings.data.share.dayCount', { days: value }) }))}
        />
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          loading={isMaking}
          disabled={ids.length === 0}
          onClick={() => void make()}
        >
          {t('settings.data.share.make')}
        </Button>
      </Group>
      {ids.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('settings.data.share.choose')}
        </Text>
      ) : null}
      {address ? (
        <Alert color="teal" variant="light">
          <Stack gap="sm">
            {t('settings.data.share.made')}
            <ShareLink path={address} title={t('settings.data.share.address')} words={words} />
          </Stack>
        </Alert>
      ) : null}
    </>
  );
}
