import { ActionIcon, Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { SelectPerson } from '#web/features/invitations/SelectPerson.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { specialtyName } from '#web/i18n/labels.ts';
import { useMay } from '#web/session/membership.ts';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { MessageButton } from '../MessageButton.tsx';
import { PersonPicture } from '../PersonPicture.tsx';
import type { Person } from '../queries.ts';
import { TeamNote } from './TeamNote.tsx';
import { useSaving } from './useSaving.tsx';
import { WrittenAbout } from './WrittenAbout.tsx';

interface Props {
  person: Person;
  /** What the team wrote about them. */
  written: SavedPerson | undefined;
  isSelected: boolean;
  canSelect: boolean;
  /** Null: the reader invites no one. */
  onSelect: (() => void) | null;
}

export function SavedTalentCard({ person, written, isSelected, canSelect, onSelect }: Props) {
  const t = useMessages();
  const mayRecruit = useMay('recruit');
  const name = [person.full_name, person.credentials].filter(Boolean).join(', ');
  const facts = [
    person.location,
    person.years_exp === null ? null : t('facility.talent.years', { years: person.years_exp }),
  ];
  return (
    <Card component="article" aria-labelledby={`person-${person.id}`} padding="md">
      <Card.Section pos="relative">
        <PersonPicture person={person} />
        {mayRecruit ? <RemoveButton personId={person.id} name={name} /> : null}
      </Card.Section>
      <Group gap="xs" mt="md">
        {onSelect ? (
          <SelectPerson name={name} isSelected={isSelected} canSelect={canSelect} onSelect={onSelect} />
        ) : null}
        <Title order={2} size="h3" id={`person-${person.id}`}>
          {name}
        </Title>
        <VerifiedBadge status={person.verification_status} />
      </Group>
      {person.headline && <Text mt={4}>{person.headline}</Text>}
      <Group gap={6} mt="xs">
        {person.specialties.slice(0, 2).map((specialty) => (
          <Badge key={specialty} variant="default" tt="none" fw={500}>
            {specialtyName(t, specialty)}
          </Badge>
        ))}
      </Group>
      <Text c="dimmed" fz="sm" mt="xs">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {written ? <WrittenAbout person={written} /> : null}
      <Group mt="auto" pt="md" gap="sm" wrap="nowrap">
        <Button component={Link} to={pageHref('Profile', { id: person.id })} variant="default" flex={1}>
          {t('facility.talent.view')}
        </Button>
        {mayRecruit ? (
          <>
            <TeamNote personId={person.id} name={name} isSmall />
            <MessageButton personId={person.id} label={t('facility.talent.message', { name })} />
          </>
        ) : null}
      </Group>
    </Card>
  );
}

function RemoveButton({ personId, name }: { personId: string; name: string }) {
  const t = useMessages();
  const { isSaving, remove, question } = useSaving(personId, name);
  return (
    <>
      <ActionIcon
        variant="default"
        pos="absolute"
        top={8}
        right={8}
        loading={isSaving}
        aria-label={t('facility.talent.remove', { name })}
        onClick={onFirstClick(remove)}
      >
        <IconBookmarkFilled size={18} aria-hidden />
      </ActionIcon>
      {question}
    </>
  );
}
