import { Container, Group, Stack, Text } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import { FooterLinks } from './FooterLinks.tsx';
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
          <div style={{ flex: '0 1 36rem' }}>
            <FooterLinks />
          </div>
        </Group>
      </Container>
    </footer>
  );
}
