import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page that is only a sentence and what to do: not found, restricted, broken. */
export function Screen({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="md" maw={480} ta="center">
        <Title order={1} className="serif">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </Center>
  );
}
