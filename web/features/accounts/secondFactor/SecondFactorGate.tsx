import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useSession } from '#web/session/session.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { StepUp } from '#web/features/accounts/StepUp.tsx';
import { AddFactorDialog, type Factor } from './AddFactorDialog.tsx';

/** In the place of every page, for an administrator who has to set up a second factor first. */
export function SecondFactorGate() {
  const t = useTexts('secondFactor');
  const { logout } = useSession();
  const [adding, setAdding] = useState<Factor | null>(null);
  return (
    <Container size={592} px="md" py="xl">
      {/* What a signed-in user has on every page: here it is not known yet who that is. */}
      <StepUp email={null} />
      <Card p={{ base: 'md', xs: 'xl' }}>
        <Stack>
          <Title order={1} className="serif">
            {t('secondFactor.gate.title')}
          </Title>
          <Text>{t('secondFactor.gate.text')}</Text>
          <div>
            <Title order={2} size="h4">
              {t('secondFactor.app')}
            </Title>
            <Text c="dimmed">{t('secondFactor.app.text')}</Text>
          </div>
          <Button onClick={() => setAdding('authenticator')}>{t('secondFactor.app.setUp')}</Button>
          <div>
            <Title order={2} size="h4">
              {t('secondFactor.passkeys')}
            </Title>
            <Text c="dimmed">{t('secondFactor.passkeys.text')}</Text>
          </div>
          <Button variant="default" onClick={() => setAdding('passkey')}>
            {t('secondFactor.passkey.add')}
          </Button>
          <Group justify="center">
            <Button variant="subtle" onClick={() => void logout('/')}>
              {t('secondFactor.gate.logout')}
            </Button>
          </Group>
        </Stack>
        <AddFactorDialog
          factor={adding}
          onClose={() => setAdding(null)}
          // Everything was refused so far: the pages begin again.
          onAdded={() => window.location.assign(pageHref('Dashboard'))}
        />
      </Card>
    </Container>
  );
}
