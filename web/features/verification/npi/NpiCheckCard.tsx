import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from '../checks.module.css';
import { useNpiRegistry } from '../queries.ts';
import { NpiCheck } from './NpiCheck.tsx';
import type { NumberedPerson } from './useNpiCheck.ts';

/** The NPI of the owner of a document, where it is looked up, and what was found. */
export function NpiCheckCard({ person }: { person: NumberedPerson }) {
  const t = useMessages();
  const registry = useNpiRegistry();
  return (
    <Card component="section" aria-labelledby="npi-check">
      <Title order={2} size="h3" id="npi-check">
        {t('verificationDesk.npi.title')}
      </Title>
      <Group justify="space-between" gap="xs">
        <Text className="tabular">{person.npi}</Text>
        {registry?.link ? (
          <Anchor href={registry.link} target="_blank" rel="noreferrer" className={classes['link'] ?? ''}>
            <IconExternalLink size={18} aria-hidden />
            {t('verificationDesk.source.open', { name: registry.name })}
          </Anchor>
        ) : null}
      </Group>
      <NpiCheck person={person} />
    </Card>
  );
}
