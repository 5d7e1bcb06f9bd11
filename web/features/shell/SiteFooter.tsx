import { Anchor, Container, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { footerNavigation } from './navigation.ts';
import classes from './Shell.module.css';

export function SiteFooter() {
  const t = useMessages();
  return (
    <footer className={classes['footer']}>
      <Container size="lg">
        <Group justify="space-between" align="flex-start" gap="xl">
          <Stack gap={4}>
            <Text fw={700}>{t('shell.brand')}</Text>
            <Text c="dimmed" size="sm">
              {t('shell.footer.line')}
            </Text>
            <Text c="dimmed" size="sm">
              {t('shell.footer.rights')}
            </Text>
          </Stack>
          <nav aria-label={t('shell.nav.footer')} style={{ flex: '0 1 36rem' }}>
            <ul className={classes['footerLinks']}>
              {footerNavigation.map(({ page, label }) => (
                <li key={page}>
                  <Anchor component={Link} to={pageHref(page)} size="sm" c="dimmed">
                    {t(label)}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        </Group>
      </Container>
    </footer>
  );
}
