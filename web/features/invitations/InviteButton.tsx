import { Button, type ButtonProps } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Deferred } from '#web/document/Deferred.tsx';
import { fetchedOnApproach, untilFetched } from '#web/document/untilFetched.ts';
import { useTexts } from '#web/i18n/texts.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  userIds: readonly string[];
  jobId?: string;
  /** Names whom it invites, where several such buttons are on the page. */
  name?: string;
  label?: string;
  onSent?: () => void;
}

/** Opens the dialog that invites clinicians to a job. */
export function InviteButton(props: Props) {
  return (
    <Deferred fallback={<div style={{ height: '2.75rem' }} />}>
      <Opener {...props} />
    </Deferred>
  );
}

function Opener({ userIds, jobId, name, label, onSent, ...look }: Props) {
  const t = useTexts('invitations');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...look}
        leftSection={<IconMailForward size={18} aria-hidden />}
        aria-label={name ? t('invitations.inviteName', { name }) : undefined}
        onClick={() => setOpened(true)}
        {...fetchedOnApproach(fetchDialog)}
      >
        {label ?? t('invitations.invite')}
      </Button>
      <Deferred>
        {opened ? (
          <InviteDialog opened onClose={() => setOpened(false)} userIds={userIds} jobId={jobId} onSent={onSent} />
        ) : null}
      </Deferred>
    </>
  );
}

const fetchDialog = () => untilFetched(() => import('./InviteDialog.tsx'));
const InviteDialog = lazy(async () => ({ default: (await fetchDialog()).InviteDialog }));
