import { SavedTalent } from '#web/features/profiles/saved/SavedTalent.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/savedTalent';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.talent.title') }];
}

export default function SavedTalentPage() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('facility.talent.title')} />
      <SavedTalent />
    </>
  );
}
