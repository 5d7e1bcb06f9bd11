import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { formErrors } from '#web/lib/formErrors.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { AccountCard } from './AccountCard.tsx';
import { FormFailure } from './FormFailure.tsx';

interface Props {
  title: string;
  text: string;
  /** The text of the button: opening the link alone changes nothing, because scanners of mails open links too. */
  label: string;
  /** Does what the link is for and answers the sentence that says so. */
  follow: () => Promise<string>;
}

/** Where a link in a mail arrives: what it will do, one button, and what was done. */
export function MailLinkCard({ title, text, label, follow }: Props) {
  const t = useMessages();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      setDone(await follow());
    } catch (error) {
      setFailure(formErrors(error, []).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <AccountCard title={title} text={text}>
      <Stack>
        <FormFailure message={failure} />
        {done === null ? (
          <Button onClick={() => void send()} loading={sending} fullWidth>
            {label}
          </Button>
        ) : (
          <Alert color="teal" icon={<IconCircleCheck aria-hidden />}>
            {done}
          </Alert>
        )}
        <Button component={Link} to={pageHref('Settings')} variant="subtle" fullWidth>
          {t('auth.mailLink.settings')}
        </Button>
      </Stack>
    </AccountCard>
  );
}
