import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { Rich, useMessages } from '#web/i18n/messages.tsx';
import type { Listing } from './listing.ts';

/** To a clinician whom a reviewer has found on an exclusion list: what follows, and what to do. */
export function ListedNotice({ listing: { list, link } }: { listing: Listing }) {
  const t = useMessages();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('wallet.listed.title')}>
      <Text>
        <Rich id="wallet.listed.text" values={{ list }} parts={{ contact }} />
      </Text>
      {link ? (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" display="inline-block" py={10}>
          {t('wallet.listed.link')}
        </Anchor>
      ) : null}
    </Alert>
  );
}

function contact(text: string) {
  return (
    <Anchor component={Link} to={pageHref('Contact')} inherit>
      {text}
    </Anchor>
  );
}
