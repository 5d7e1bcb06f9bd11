import { Group, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** One part of web/ui, or one matter of the theme, in its states. `beside`: small things in one line. */
export function Part({ name, beside = false, children }: { name: string; beside?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm" ff="monospace">
        {name}
      </Title>
      {beside ? <Group gap="sm">{children}</Group> : <Stack gap="md">{children}</Stack>}
    </section>
  );
}
