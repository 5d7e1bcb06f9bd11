import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One part of the settings, found at its own address: `/settings#security`. */
export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <Card component="section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      ) : null}
      <div style={{ marginTop: '1rem' }}>{children}</div>
    </Card>
  );
}
