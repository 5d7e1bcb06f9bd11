import { Anchor, Group, Table, Text } from '@mantine/core';
import { IconBuildingHospital, IconShield, IconStethoscope, IconUser, IconWorld, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { mayOpen } from '#domain/accounts/pageAccess.ts';
import { pageHref, pageNamed, type PageAccess, type PageName } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TitledTable } from './TitledTable.tsx';

/** Pages with who may open them; those open to this person are links. */
export function PageTable({
  title,
  pages,
  user,
  jobId,
}: {
  title: string;
  pages: readonly PageName[];
  user: User;
  jobId: string | null;
}) {
  const t = useMessages();
  return (
    <TitledTable title={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('diagnostics.site.page')}</Table.Th>
          <Table.Th scope="col">{t('diagnostics.site.access')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={500}>
              <PageLink name={name} to={mayOpen(name, user) ? hrefFor(name, user, jobId) : null} />
            </Table.Th>
            <Table.Td>
              <Access access={pageNamed(name).access} open={mayOpen(name, user)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TitledTable>
  );
}

function PageLink({ name, to }: { name: PageName; to: string | null }) {
  const path = (
    <Text size="sm" c="dimmed" span display="block">
      {pageNamed(name).path}
    </Text>
  );
  if (to === null) {
    return (
      <>
        {name}
        {path}
      </>
    );
  }
  return (
    <Anchor component={Link} to={to} display="block" className="reach" fw={500} fz="inherit">
      {name}
      {path}
    </Anchor>
  );
}

function Access({ access, open }: { access: PageAccess; open: boolean }) {
  const t = useMessages();
  const Picture = icons[access];
  return (
    <Group gap="xs">
      <Group gap={6} wrap="nowrap" w="7rem">
        <Picture size={18} stroke={1.5} aria-hidden />
        {t(`diagnostics.access.${access}`)}
      </Group>
      <StatusBadge
        status={open ? 'active' : 'not_started'}
        label={t(open ? 'diagnostics.site.open' : 'diagnostics.site.closed')}
      />
    </Group>
  );
}

/** Two pages show one thing each, which must be named: any job, and the person's own profile. */
function hrefFor(name: PageName, user: User, jobId: string | null): string | null {
  if (name === 'JobDetail') return jobId && pageHref(name, { id: jobId });
  if (name === 'Profile') return isOnboarded(user) ? pageHref(name, { id: user.id }) : null;
  return pageHref(name);
}

const icons = {
  anyone: IconWorld,
  member: IconUser,
  clinician: IconStethoscope,
  facility: IconBuildingHospital,
  admin: IconShield,
} as const satisfies Record<PageAccess, Icon>;
