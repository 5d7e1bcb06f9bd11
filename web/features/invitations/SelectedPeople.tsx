import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { invitationLimits } from '#domain/invitations/vocabulary.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { InviteButton } from './InviteButton.tsx';

interface Props {
  ids: readonly string[];
  onClear: () => void;
  /** Invitations of these were sent. */
  onSent: () => void;
  /** What else is done with them. */
  children?: ReactNode;
}

/** How many clinicians are selected, and the way to invite them together. */
export function SelectedPeople({ ids, onClear, onSent, children }: Props) {
  const t = useTexts('invitations');
  const count = ids.length;
  return (
    <Paper
      component="section"
      aria-label={t('invitations.selected', { count })}
      withBorder
      p="sm"
      pos="sticky"
      top={72}
      style={{ zIndex: 2 }}
    >
      <Group gap="sm">
        <Text fw={600} flex={1} miw="6rem">
          {t('invitations.selected', { count })}
          {count >= invitationLimits.people ? (
            <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
              {t('invitations.atMost', { count: invitationLimits.people })}
            </Text>
          ) : null}
        </Text>
        <InviteButton
          userIds={ids}
          variant="filled"
          label={t('invitations.inviteSelected', { count })}
          onSent={onSent}
        />
        {children}
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('invitations.clear')}
        </Button>
      </Group>
    </Paper>
  );
}
