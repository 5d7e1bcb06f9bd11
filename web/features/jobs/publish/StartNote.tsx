import { Alert, Anchor, List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useMessages } from '#web/i18n/messages.tsx';
import type { JobStart } from './jobStart.ts';
import { placeOfField } from './publishJobSteps.ts';

interface Props {
  start: JobStart;
  onGoTo: (step: number) => void;
}

/** What the new job is filled in from, and what the reader has to choose again. */
export function StartNote({ start: { name, leftOut }, onGoTo }: Props) {
  const t = useMessages();
  const places = leftOut.map(placeOfField);
  const known = new Map(places.flatMap((place) => (place ? [[place.label, place] as const] : [])));
  return (
    <Alert variant="light" mb="lg" role="note">
      <Text>{t('formTemplates.filledIn', { name })}</Text>
      {known.size > 0 ? (
        <>
          <Text mt="xs" fw={600}>
            {t('formTemplates.chooseAgain')}
          </Text>
          <List size="sm">
            {[...known.values()].map(({ label, step }) => (
              <List.Item key={label}>
                <Anchor component="button" type="button" className="reach" onClick={() => onGoTo(step)}>
                  {t(label)}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
      {places.includes(null) ? <Text size="sm">{t('formTemplates.gone')}</Text> : null}
    </Alert>
  );
}
