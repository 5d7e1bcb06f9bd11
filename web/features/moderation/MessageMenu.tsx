import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconFlag } from '@tabler/icons-react';
import type { Message } from '#domain/messaging/message.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { menuOf } from '#web/ui/menuButton.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** Next to another participant's message: what can be done about it. */
export function MessageMenu({ message, name }: { message: Message; name: string }) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon {...menuOf(message.id)} aria-label={t('trust.message.menu', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={dialog.open}>
            {t('trust.report.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReportDialog kind="message" id={message.id} opened={opened} onClose={dialog.close} />
    </>
  );
}
