import { Alert, Button, Card } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#domain/accounts/user.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Facility } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { ShownToLine } from '#web/ui/ShownToLine.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { FacilityFields } from './FacilityFields.tsx';
import classes from './ProfileEdit.module.css';
import { ProfileEditTabs } from './ProfileEditTabs.tsx';
import { dashboardOf, useProfileEdit } from './useProfileEdit.ts';

/** A clinician's profile in five tabs, a facility's on one page. Cancel and save both lead to the dashboard. */
export function ProfileEdit({ profile, role }: { profile: User | Facility; role: UserRoleName }) {
  const t = useMessages();
  const user = useUser();
  const edit = useProfileEdit(profile, role);
  const { formRef } = edit;
  return (
    <>
      {edit.restored ? (
        <Alert variant="light" mb="lg" title={t('profile.restored')}>
          <Button variant="subtle" onClick={edit.discard}>
            {t('profile.discard')}
          </Button>
        </Alert>
      ) : null}
      <ShownToLine user={user} />
      <form ref={formRef} noValidate onSubmit={edit.onSubmit} aria-label={t('profile.title')}>
        <Card p={{ base: 'md', xs: 'xl' }}>
          {role === 'clinician' ? <ProfileEditTabs edit={edit} /> : <FacilityFields edit={edit} />}
        </Card>
        <div className={classes['bar']} data-edge="bottom">
          {edit.problem ? (
            <Alert
              role="alert"
              color="red"
              variant="light"
              icon={<IconAlertCircle aria-hidden />}
              title={t('profile.notSaved')}
            >
              {edit.problem}
            </Alert>
          ) : null}
          <div className={classes['buttons']}>
            <Button
              component={Link}
              to={dashboardOf(role)}
              variant="default"
              disabled={edit.isSaving}
              aria-disabled={edit.isSaving || undefined}
            >
              {t('profile.cancel')}
            </Button>
            <Button type="submit" loading={edit.isSaving}>
              {t('profile.save')}
            </Button>
          </div>
        </div>
      </form>
      {edit.cropDialog}
      <UnsavedGuard when={edit.isUnsaved} />
    </>
  );
}
