import { Button, Card, Text, Title } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { showFailure } from '#web/ui/toast.ts';
import { useToggleSavedTalent } from './useToggleSavedTalent.ts';

/** The place of a saved clinician whom the facility no longer sees. */
export function GoneTalentCard({ personId }: { personId: string }) {
  const t = useMessages();
  const toggle = useToggleSavedTalent();
  const mayRecruit = useMay('recruit');
  return (
    <Card component="article" aria-labelledby={`person-${personId}`} padding="md">
      <Title order={2} size="h3" id={`person-${personId}`}>
        {t('facility.talent.gone')}
      </Title>
      <Text c="dimmed" mt="xs" mb="md">
        {t('facility.talent.goneHint')}
      </Text>
      {mayRecruit ? (
        <Button
          variant="default"
          mt="auto"
          loading={toggle.isPending}
          onClick={onFirstClick(() =>
            toggle.mutate({ personId, saved: false }, { onError: (error) => showFailure(error) }),
          )}
        >
          {t('facility.talent.removeGone')}
        </Button>
      ) : null}
    </Card>
  );
}
