import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Contact.module.css';

/** In the place of the form. It takes the focus, because what had it is gone. */
export function InquirySent() {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className={classes.panel}>
      <IconCircleCheck size={40} stroke={1.5} className={classes.icon} aria-hidden />
      <Title order={2} id="sent" ref={heading} tabIndex={-1} className="serif">
        {t('pages.contact.sent')}
      </Title>
      <Text my="md">{t('pages.contact.sentText')}</Text>
      <Anchor component={Link} to={pageHref('Contact')}>
        {t('pages.contact.again')}
      </Anchor>
    </section>
  );
}
