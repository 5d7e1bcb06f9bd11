import { Anchor, Text, Title } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { telHref } from '#web/address/telHref.ts';
import { useSite } from '#web/document/site.ts';
import classes from './Contact.module.css';

/** How to reach the operator of this site. */
export function ContactCards() {
  const t = useMessages();
  const { contactEmail, contactPhone, contactAddress } = useSite();
  return (
    <ul className={classes.cards}>
      <Card icon={IconMail} title={t('pages.contact.email')} note={t('pages.contact.emailNote')}>
        <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
      </Card>
      <Card icon={IconPhone} title={t('pages.contact.phone')} note={t('pages.contact.hours')}>
        <Anchor href={telHref(contactPhone)}>{contactPhone}</Anchor>
      </Card>
      <Card icon={IconMapPin} title={t('pages.contact.address')} note={t('pages.contact.addressNote')}>
        <address>{contactAddress}</address>
      </Card>
    </ul>
  );
}

function Card({
  icon: Picture,
  title,
  note,
  children,
}: {
  icon: Icon;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <li className={classes.card}>
      <Picture size={24} stroke={1.6} className={classes.icon} aria-hidden />
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        <div className={classes.reach}>{children}</div>
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      </div>
    </li>
  );
}
