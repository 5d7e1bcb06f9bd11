import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { User } from '#domain/accounts/user.ts';
import { oneLine } from '#domain/shared/oneLine.ts';
import { searchTextMaxLength } from '#domain/shared/vocabulary.ts';
import { displayName, type Person } from '#web/features/profiles/queries.ts';
import { useClient } from '#web/api/client.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure } from '#web/ui/toast.ts';
import {
  facilitiesNamedQuery,
  shortestName,
  useHideFromFacility,
  useHideQuestion,
} from '#web/features/privacy/queries.ts';
import classes from '#web/features/accounts/FactList.module.css';

/** Milliseconds of rest in the typing before the search asks. */
const patience = 300;

/** Finds a facility by its name, to hide from it before it looks. */
export function HideSearch({ user }: { user: User }) {
  const t = useMessages();
  const statusId = useId();
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(oneLine(typed, searchTextMaxLength).trim(), patience);
  const found = useQuery(facilitiesNamedQuery(useClient(), name));
  const isAsked = name.length >= shortestName;
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        maw={480}
        label={t('settings.privacy.hide')}
        description={t('settings.privacy.hide.hint')}
        placeholder={t('settings.privacy.hide.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={searchTextMaxLength}
        value={typed}
        aria-describedby={statusId}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text component="output" id={statusId} display="block" size="sm" c="dimmed">
        {isAsked && found.data ? t('settings.privacy.hide.found', { count: found.data.length }) : null}
      </Text>
      {!isAsked ? null : found.data ? (
        <SearchResult facilities={found.data} hiddenFrom={user.blocked_facility_ids} />
      ) : found.error ? (
        <ErrorState title={t('settings.privacy.hide.failed')} error={found.error} onRetry={found.refetch} />
      ) : (
        <SkeletonList count={2} height={60} />
      )}
    </Stack>
  );
}

function SearchResult({ facilities, hiddenFrom }: { facilities: readonly Person[]; hiddenFrom: readonly string[] }) {
  if (facilities.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {facilities.map((facility) => (
        <li key={facility.id} className={classes['item']}>
          <FoundFacility facility={facility} hidden={hiddenFrom.includes(facility.id)} />
        </li>
      ))}
    </ul>
  );
}

function FoundFacility({ facility, hidden }: { facility: Person; hidden: boolean }) {
  const t = useMessages();
  const name = displayName(facility) ?? t('settings.privacy.unknown');
  return (
    <>
      <div className={classes['facts']}>
        <Text fw={600}>{name}</Text>
        {facility.location ? (
          <Text size="sm" c="dimmed">
            {facility.location}
          </Text>
        ) : null}
      </div>
      <HideButton facilityId={facility.id} name={name} hidden={hidden} />
    </>
  );
}

/** Hides from one facility after it explains what that means, or shows again. */
export function HideButton({ facilityId, name, hidden }: { facilityId: string; name: string; hidden: boolean }) {
  const t = useMessages();
  const hide = useHideFromFacility();
  const [asked, setAsked] = useState(false);
  const change = () =>
    hide
      .mutateAsync({ facilityId, hidden: !hidden })
      .catch((error: unknown) => showFailure(error))
      .finally(() => setAsked(false));
  return (
    <>
      <Button
        variant="default"
        loading={hide.isPending}
        aria-label={t(hidden ? 'settings.privacy.showTo' : 'settings.privacy.hideFrom', { facility: name })}
        onClick={onFirstClick(() => (hidden ? void change() : setAsked(true)))}
      >
        {t(hidden ? 'settings.privacy.show' : 'settings.privacy.hideShort')}
      </Button>
      {asked ? (
        <Deferred>
          <Question name={name} onConfirm={change} onClose={() => setAsked(false)} />
        </Deferred>
      ) : null}
    </>
  );
}

interface QuestionProps {
  name: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

function Question({ name, ...answers }: QuestionProps) {
  return <ConfirmDialog {...useHideQuestion(name)} opened {...answers} />;
}
