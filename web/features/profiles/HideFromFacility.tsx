import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useHideFromFacility, useHideQuestion } from '#web/features/privacy/queries.ts';

/** On a facility's profile: hides the clinician who reads it, after it explains what that means, or shows them again. */
export function HideFromFacility({ user, facilityId, name }: { user: User; facilityId: string; name: string }) {
  const t = useMessages();
  const hide = useHideFromFacility();
  const question = useHideQuestion(name);
  const [asked, setAsked] = useState(false);
  const hidden = user.blocked_facility_ids.includes(facilityId);
  const change = () =>
    hide
      .mutateAsync({ facilityId, hidden: !hidden })
      .then(() => showSuccess(t(hidden ? 'trust.hide.shown' : 'trust.hide.done', { facility: name })), showFailure)
      .finally(() => setAsked(false));
  const Picture = hidden ? IconEye : IconEyeOff;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Picture size={18} aria-hidden />}
        loading={hide.isPending}
        onClick={() => (hidden ? void change() : setAsked(true))}
      >
        {t(hidden ? 'trust.hide.show' : 'trust.hide.action')}
      </Button>
      <ConfirmDialog {...question} opened={asked} onConfirm={change} onClose={() => setAsked(false)} />
    </>
  );
}
