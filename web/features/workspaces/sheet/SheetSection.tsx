import { Button, Group, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';

/** A spreadsheet in place of the list that it adds to. */
export function SheetSection({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useMessages();
  return (
    <Stack gap="md" maw={720}>
      <Group>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
          {t('teamSheet.back')}
        </Button>
      </Group>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
