import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref, type PageName } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';

type Linked = Extract<
  PageName,
  'Home' | 'Jobs' | 'Talent' | 'Dashboard' | 'Messages' | 'Settings' | 'SystemCheck' | 'LogoutTest' | 'DemoSetup'
>;

/** Buttons that lead to pages. */
export function QuickLinks({ pages }: { pages: readonly Linked[] }) {
  const t = useMessages();
  return (
    <Group gap="sm">
      {pages.map((name) => (
        <Button key={name} component={Link} to={pageHref(name)} variant="default">
          {t(`diagnostics.link.${name}`)}
        </Button>
      ))}
    </Group>
  );
}
