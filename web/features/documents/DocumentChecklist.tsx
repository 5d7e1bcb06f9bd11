import { Card, Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { Document } from '#domain/nouns/document.ts';
import type { DocumentType } from '#domain/site/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Documents.module.css';
import { MyDocument } from './MyDocument.tsx';

interface Props {
  title: string;
  types: readonly DocumentType[];
  documents: readonly Document[];
}

/** Kinds of documents, each with what there is of it. */
export function DocumentChecklist({ title, types, documents }: Props) {
  const t = useMessages();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <ul className={classes.list}>
        {types.map((type) => {
          const present = documents.filter((document) => document.type === type);
          return (
            <li key={type}>
              <Group justify="space-between" gap="sm" mih={44}>
                <Title order={3} size="md">
                  {t(`credentials.type.${type}`)}
                </Title>
                {present.length === 0 && <StatusBadge status="not_started" label={t('credentials.absent')} />}
              </Group>
              <Text size="sm" c="dimmed">
                {t(`credentials.hint.${type}`)}
              </Text>
              {present.map((document) => (
                <MyDocument key={document.id} document={document} />
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
