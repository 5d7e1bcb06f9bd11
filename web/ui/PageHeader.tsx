import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The one h1 of a page, what it is about, and its main actions. `serif` is for public pages. */
export function PageHeader({
  title,
  subtitle,
  actions,
  serif = false,
  beside = false,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  serif?: boolean;
  /** The actions stay beside a short title on a phone, too. */
  beside?: boolean;
}) {
  return (
    <Group
      justify="space-between"
      align="flex-end"
      gap="md"
      wrap={beside ? 'nowrap' : 'wrap'}
      mb={beside ? { base: 'sm', sm: 'lg' } : 'lg'}
    >
      <Box style={{ flex: beside ? '1 1 auto' : '1 1 18rem' }}>
        <Title order={1} {...(serif ? { className: 'serif', fz: { base: '1.9rem', sm: '2.4rem' } } : {})}>
          {title}
        </Title>
        {subtitle ? (
          <Text c="dimmed" mt={4} component="div">
            {subtitle}
          </Text>
        ) : null}
      </Box>
      {actions ? <Group gap="sm">{actions}</Group> : null}
    </Group>
  );
}
