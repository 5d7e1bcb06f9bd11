import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ShareReferences, type SharedApplication } from './ShareReferences.tsx';

/** After an application for a job whose facility asks for references: share those that exist, or ask for the first. */
export function AskedReferences({ application }: { application: SharedApplication }) {
  const t = useTexts('references');
  return (
    <Stack gap={4}>
      <Text size="sm">{t('references.askedFor')}</Text>
      <ShareReferences application={application} />
      <Anchor component={Link} to={pageHref('References')} className="reach">
        {t('references.askedFor.ask')}
      </Anchor>
    </Stack>
  );
}
