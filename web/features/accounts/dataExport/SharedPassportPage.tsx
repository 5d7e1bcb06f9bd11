import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { SharedPassport } from '#domain/privacy/passportContracts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** What a clinician shared by a link, for every visitor who has the link: nothing else of the clinician is here. */
export function SharedPassportPage({ passport }: { passport: SharedPassport }) {
  const t = useMessages();
  const { formatDate, formatList } = useFormats();
  const { full_name, roles, until_date, documents } = passport;
  const about = [
    roles.length > 0 ? t('passport.roles', { roles: formatList(roles) }) : null,
    t('passport.until', { date: formatDate(until_date) }),
  ];
  return (
    <>
      <PageHeader title={t('passport.of', { name: full_name })} subtitle={about.filter(Boolean).join(' ')} />
      {documents.length > 0 ? (
        <section aria-labelledby="documents">
          <Title order={2} id="documents" mb="md">
            {t('passport.documents')}
          </Title>
          <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {documents.map((document, index) => (
              <SharedDocument key={document.file ?? index} document={document} />
            ))}
          </Stack>
        </section>
      ) : (
        <EmptyState title={t('passport.empty.title')} hint={t('passport.empty.text')} />
      )}
    </>
  );
}

function SharedDocument({ document }: { document: SharedPassport['documents'][number] }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { type, name, status, uploaded_date, checks, file } = document;
  const kind = t(`credentials.type.${type}`);
  return (
    <Card component="li">
      <Group justify="space-between" align="flex-start">
        <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <Text fw={600}>{kind}</Text>
          {name ? <Text>{name}</Text> : null}
          {uploaded_date ? (
            <Text size="sm" c="dimmed">
              {t('passport.uploaded', { date: formatDate(uploaded_date) })}
            </Text>
          ) : null}
          {checks.map((check) => (
            <Text key={check} size="sm">
              {check}
            </Text>
          ))}
        </div>
        <StatusBadge status={status} />
      </Group>
      {file ? (
        <Group mt="sm">
          <Button
            component="a"
            href={file}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden />}
            aria-label={t('passport.fileOf', { name: name ?? kind })}
          >
            {t('passport.file')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed" mt="sm">
          {t('passport.noFile')}
        </Text>
      )}
    </Card>
  );
}
