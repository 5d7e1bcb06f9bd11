import { ActionIcon, Badge, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconBuilding, IconDots, IconDoor, IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { Site } from '#domain/workspaces/site.ts';
import { maxSites } from '#domain/workspaces/workspace.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { zoneName } from '#web/i18n/zones.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { menuOf } from '#web/ui/menuButton.ts';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useSites, useWorkspaceChange } from './queries.ts';
import { SiteDialog } from './SiteDialog.tsx';
import classes from './Workspace.module.css';

/** With the readers of spreadsheets, which few need. */
const SiteSheet = lazy(() =>
  untilFetched(async () => ({ default: (await import('./sheet/SiteSheet.tsx')).SiteSheet })),
);

/** The facility's places, each in its time zone. */
export function Sites({ manages }: { manages: boolean }) {
  const t = useMessages();
  const { data: sites, error, refetch } = useSites();
  const [edited, setEdited] = useState<Site | 'new' | null>(null);
  const [params, change] = useAddressParams();
  if (manages && params.get('way') === 'list')
    return (
      <Deferred fallback={<SkeletonList count={2} height={72} label={t('teamSheet.loading')} />}>
        <SiteSheet onClose={() => change({ way: null })} />
      </Deferred>
    );
  if (!sites) {
    if (error) return <ErrorState title={t('workspace.sites.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={2} height={72} label={t('workspace.sites.loading')} />;
  }
  const isFull = sites.length >= maxSites;
  const add = manages ? (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={() => setEdited('new')}>
        {t('workspace.site.add')}
      </Button>
      <Button variant="default" disabled={isFull} onClick={() => change({ way: 'list' })}>
        {t('teamSheet.open')}
      </Button>
    </>
  ) : null;
  return (
    <>
      {sites.length === 0 ? (
        <EmptyState
          icon={IconBuilding}
          title={t('workspace.sites.none')}
          hint={t('workspace.sites.noneHint')}
          action={add ? <Group justify="center">{add}</Group> : null}
        />
      ) : (
        <Stack>
          <Group>
            {add}
            {isFull ? <Text c="dimmed">{t('workspace.sites.full', { count: maxSites })}</Text> : null}
          </Group>
          <ul className={classes['list']} aria-label={t('workspace.sites')}>
            {sites.map((site) => (
              <SiteItem key={site.id} site={site} {...(manages ? { onEdit: () => setEdited(site) } : {})} />
            ))}
          </ul>
        </Stack>
      )}
      {edited ? <SiteDialog site={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function SiteItem({ site, onEdit }: { site: Site; onEdit?: () => void }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <li className={classes['item']}>
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{site.name}</Text>
          {site.is_closed ? (
            <Badge variant="light" color="gray" tt="none">
              {t('workspace.site.closed')}
            </Badge>
          ) : null}
        </Group>
        {site.address ? <Text size="sm">{site.address}</Text> : null}
        <Text size="sm" c="dimmed">
          {zoneName(site.time_zone, locale)}
          {site.phone ? ` · ${site.phone}` : null}
        </Text>
      </div>
      {onEdit ? <Actions site={site} onEdit={onEdit} /> : null}
    </li>
  );
}

function Actions({ site: { id, name, is_closed }, onEdit }: { site: Site; onEdit: () => void }) {
  const t = useMessages();
  const { mutate: change, isPending } = useWorkspaceChange((client) =>
    client.entities.Site.update(id, { is_closed: !is_closed }),
  );
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon {...menuOf(id)} aria-label={t('workspace.actions', { name })} loading={isPending}>
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('workspace.edit')}
        </Menu.Item>
        <Menu.Item
          mih={44}
          leftSection={<IconDoor size={18} aria-hidden />}
          onClick={() => change(null, { onError: (error) => showFailure(error) })}
        >
          {t(is_closed ? 'workspace.site.open' : 'workspace.site.close')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
