import { Group, Title } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditEntry } from '#domain/administration/contracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { Trail } from '#web/ui/Trail.tsx';
import { peopleKey, recordQuery } from './people.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonRecord } from './PersonRecord.tsx';
import { AccountStatus } from './AccountStatus.tsx';

interface Props {
  id: string;
  /** What was done to the account, drawn as the audit log is. */
  renderAudit: (entries: readonly AuditEntry[]) => ReactNode;
}

/** One account as administrators see it, and what they may do to it. */
export function PersonPage({ id, renderAudit }: Props) {
  const t = useMessages();
  const isSelf = useUser().id === id;
  const { data, error, refetch } = useQuery(recordQuery(useClient(), id));
  useFreshQueries('User', peopleKey);
  const name = data ? data.person.full_name : t(data === null ? 'admin.person.gone' : 'admin.users.title');
  return (
    <>
      <title>{`${name} · OpenLocum`}</title>
      <Trail steps={[{ name: t('admin.users.title'), path: pageHref('AdminUsers') }]} />
      <PageHeader
        title={name}
        subtitle={
          data ? (
            <Group gap={8}>
              <AccountStatus person={data.person} />
              {isSelf ? t('admin.users.you') : null}
            </Group>
          ) : null
        }
        actions={data && !isSelf && !data.person.deleted_date ? <PersonActions person={data.person} /> : null}
      />
      {data ? (
        <>
          <PersonRecord known={data} />
          <section aria-labelledby="person-audit">
            <Title order={2} size="h4" id="person-audit" mb="xs">
              {t('admin.person.audit')}
            </Title>
            {renderAudit(data.audit)}
          </section>
        </>
      ) : data === null ? (
        <EmptyState icon={IconUserSearch} title={t('admin.users.nobody')} hint={t('admin.person.goneHint')} />
      ) : error ? (
        <ErrorState title={t('admin.person.error')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={4} height={160} />
      )}
    </>
  );
}
