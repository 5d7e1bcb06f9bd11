import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useActionData } from 'react-router';
import { AccountFields } from '#web/forms/AccountFields.tsx';
import { useServerWords } from '#web/i18n/serverWords.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import type { AnsweredAlerts } from './alertsAction.ts';

/** One's searches as a form that a browser without scripts sends to this page: first who asks, then what to do with one. */
export function AlertsWithoutScripts() {
  const t = useServerWords();
  const answered = useActionData<AnsweredAlerts>();
  const searches = answered?.searches ?? null;
  return (
    <form method="post" aria-labelledby="alerts-without-scripts">
      <Stack gap="md" mb="xl" maw={480}>
        <Title order={1} id="alerts-without-scripts">
          {t('withoutScripts.alerts.find')}
        </Title>
        {answered?.done ? (
          <output>
            <Alert color="teal" variant="light" title={t(`withoutScripts.alerts.done.${answered.done}`)} />
          </output>
        ) : null}
        {searches?.length === 0 ? <Text>{t('withoutScripts.alerts.none')}</Text> : null}
        {searches?.length ? <Choice searches={searches} chosen={answered?.values['id']} /> : null}
        <Text size="sm">{t('withoutScripts.alerts.find.text')}</Text>
        <AccountFields refused={answered} />
        <FormFailure message={answered?.message ?? null} />
        {searches?.length ? (
          <Group gap="sm">
            {(['pause', 'resume', 'delete'] as const).map((does) => (
              <Button key={does} type="submit" name="does" value={does} variant="default">
                {t(`alerts.${does}`)}
              </Button>
            ))}
          </Group>
        ) : (
          <div>
            <Button type="submit">{t('withoutScripts.alerts.find.submit')}</Button>
          </div>
        )}
      </Stack>
    </form>
  );
}

interface ChoiceProps {
  searches: NonNullable<AnsweredAlerts['searches']>;
  chosen: string | undefined;
}

function Choice({ searches, chosen }: ChoiceProps) {
  const t = useServerWords();
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} p={0}>
        {t('withoutScripts.alerts.chosen')}
      </Text>
      {searches.map(({ id, name, frequency }) => (
        <label key={id} style={{ display: 'block', paddingBlock: 10 }}>
          <input type="radio" name="id" value={id} defaultChecked={id === chosen} /> {name} (
          {t(`alerts.frequency.${frequency}`)})
        </label>
      ))}
    </fieldset>
  );
}
