import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayUsePage } from '#domain/workspaces/pageRights.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { InviteButton } from '#web/features/invitations/InviteButton.tsx';
import { useOpenThread } from '#web/features/messaging/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacility, useMay } from '#web/session/membership.ts';
import { useSession } from '#web/session/session.tsx';
import { HideFromFacility } from './HideFromFacility.tsx';
import { displayName, type Person } from './queries.ts';
import { TeamNote } from './saved/TeamNote.tsx';
import { useSaving } from './saved/useSaving.tsx';

/** What the reader can do about this person: write to them, keep them. Two of the same side have nothing to do here. */
export function ProfileActions({ person }: { person: Person }) {
  const t = useMessages();
  const { user } = useSession();
  const isOfReader = user !== null && [user.id, user.works_for].includes(person.id);
  if (isOfReader && !mayUsePage('ProfileEdit', user.work_role)) return null;
  if (isOfReader) {
    return (
      <Button component={Link} to={pageHref('ProfileEdit')} variant="default">
        {t('clinician.profile.edit')}
      </Button>
    );
  }
  if (!user || !isOnboarded(user)) {
    const to = user ? pageHref('Onboarding') : pageHref('Login', { from_url: pageHref('Profile', { id: person.id }) });
    return (
      <>
        {!user && person.user_role === 'clinician' ? (
          <Button component={Link} to={to} variant="default" leftSection={<IconBookmark size={18} aria-hidden />}>
            {t('clinician.profile.save')}
          </Button>
        ) : null}
        <Button component={Link} to={to}>
          {t('clinician.profile.message')}
        </Button>
      </>
    );
  }
  if (user.user_role === person.user_role) return null;
  return (
    <>
      {user.user_role === 'facility' ? (
        <FacilityActions person={person} />
      ) : person.user_role === 'facility' ? (
        <HideFromFacility user={user} facilityId={person.id} name={displayName(person) ?? ''} />
      ) : null}
      {user.user_role === 'facility' ? null : <MessagePerson personId={person.id} />}
    </>
  );
}

/** For those of a facility who recruit. */
function FacilityActions({ person }: { person: Person }) {
  const t = useMessages();
  const facility = useFacility();
  const mayRecruit = useMay('recruit');
  if (!mayRecruit) return null;
  return (
    <>
      {facility ? <SaveProfile person={person} savedIds={facility.saved_talent_ids} /> : null}
      <TeamNote personId={person.id} name={displayName(person) ?? t('clinician.profile.unnamed')} />
      <InviteButton userIds={[person.id]} />
      <MessagePerson personId={person.id} />
    </>
  );
}

function MessagePerson({ personId }: { personId: string }) {
  const t = useMessages();
  const [openThread, isOpening] = useOpenThread();
  return (
    <Button loading={isOpening} onClick={() => void openThread(personId)}>
      {t('clinician.profile.message')}
    </Button>
  );
}

function SaveProfile({ person, savedIds }: { person: Person; savedIds: readonly string[] }) {
  const t = useMessages();
  const name = displayName(person) ?? t('clinician.profile.unnamed');
  const { isSaving, save, remove, question } = useSaving(person.id, name, t('clinician.profile.saveFailed'));
  const saved = savedIds.includes(person.id);
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <Button
        variant="default"
        aria-pressed={saved}
        leftSection={<Icon size={18} aria-hidden />}
        loading={isSaving}
        onClick={saved ? remove : save}
      >
        {t(saved ? 'clinician.profile.saved' : 'clinician.profile.save')}
      </Button>
      {question}
    </>
  );
}
