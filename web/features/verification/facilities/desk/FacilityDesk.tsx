import { Anchor, Button, Group, Kbd, Stack, Text, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { IconChecks } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFacilityQueue, type FacilityItem } from '#web/features/verification/facilities/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { FacilityCard } from './FacilityCard.tsx';
import type { RenderFile } from './renderFile.ts';

interface Props {
  /** A file of a facility, opened beside the list. */
  renderFile: RenderFile;
}

/** Facilities that wait to be verified, those that wait longest first; `?id=` shows one of them in any state. */
export function FacilityDesk({ renderFile }: Props) {
  const t = useMessages();
  const id = useSearchParams()[0].get('id');
  const { data, error, refetch } = useFacilityQueue(id);
  if (error && !data) return <ErrorState title={t('facilityDesk.error')} error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList count={2} height={280} label={t('facilityDesk.loading')} />;
  return (
    <Stack gap="lg">
      {id === null ? null : (
        <Anchor component={Link} to={pageHref('AdminFacilities')} className="reach">
          {t('facilityDesk.all')}
        </Anchor>
      )}
      {data.items.length === 0 ? (
        <EmptyState icon={IconChecks} title={t('facilityDesk.empty')} hint={t('facilityDesk.emptyHint')} />
      ) : (
        <Facilities items={data.items} count={data.count} isOne={id !== null} renderFile={renderFile} />
      )}
    </Stack>
  );
}

function Facilities({
  items,
  count,
  isOne,
  renderFile,
}: Props & { items: readonly FacilityItem[]; count: number; isOne: boolean }) {
  const t = useMessages();
  const listId = useId();
  const step = (by: 1 | -1) => focusCard(document.getElementById(listId), by);
  return (
    <>
      {isOne ? null : (
        <Group justify="space-between">
          <Text component="output">{t('facilityDesk.count', { count })}</Text>
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={() => step(-1)} rightSection={<Kbd>k</Kbd>}>
              {t('facilityDesk.previous')}
            </Button>
            <Button variant="default" size="sm" onClick={() => step(1)} rightSection={<Kbd>j</Kbd>}>
              {t('facilityDesk.next')}
            </Button>
          </Group>
        </Group>
      )}
      <VisuallyHidden>{t('facilityDesk.keys')}</VisuallyHidden>
      <Stack
        component="ul"
        gap="lg"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        id={listId}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => onKey(event, step)}
      >
        {items.map((item) => (
          <li key={item.facility_id}>
            <FacilityCard item={item} renderFile={renderFile} />
          </li>
        ))}
      </Stack>
    </>
  );
}

/** The card after the one that has the focus, or the first. */
function focusCard(list: HTMLElement | null, by: 1 | -1): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('article') ?? [])];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[at === -1 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Single keys, outside of fields, as on the desk of documents. */
function onKey(event: KeyboardEvent<HTMLElement>, step: (by: 1 | -1) => void): void {
  const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : null;
  if (by === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof HTMLElement) || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  step(by);
}
