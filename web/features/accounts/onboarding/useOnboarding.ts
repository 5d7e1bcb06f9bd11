import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { User } from '#domain/accounts/user.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { FacilityVerification } from '#domain/verification/facilityChecks.ts';
import { useClient } from '#web/api/client.ts';
import { useSite } from '#web/document/site.ts';
import { useDraft } from '#web/forms/draft.ts';
import { ownPath } from '#web/session/gate.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { useRecordForm } from '#web/forms/useRecordForm.ts';

const about = ['headline', 'location', 'bio'] as const;
const lists = ['specialties', 'certifications'] as const;

const sectionsOf = {
  clinician: [
    [
      ...(['clinical_roles', 'licensure_states', 'shift_types'] as const),
      ...(['availability', 'available_from', 'rate_band_min', ...about] as const),
    ],
    ['credentials', ...lists],
    [],
  ],
  facility: [
    ['facility_name', ...about],
    ['avatar', 'facility_type', 'facility_size', 'website', 'notificationsEmail'],
  ],
} as const;

export type OnboardingForm = ReturnType<typeof useOnboarding>['form'];

/** Three steps for a clinician, two for a facility. The step is stored like what was typed. */
export function useOnboarding(user: User, role: UserRoleName, next: string | null) {
  const t = useMessages();
  const client = useClient();
  const session = useSession();
  const { facilityVerification } = useSite();
  const navigate = useNavigate();
  const draftKey = `onboarding:${user.id}:${role}`;
  const [step, setStep] = useState(0);
  const place = useDraft<number>(`${draftKey}:step`, setStep);
  const required = t('auth.required');
  return useRecordForm(User, {
    // The account's address is the one for notifications, unless another one is named.
    row: { ...user, notificationsEmail: user.notificationsEmail ?? user.email },
    sections: sectionsOf[role],
    draftKey,
    required: [...about, ...lists],
    requiredText: required,
    files: { avatar: { purpose: 'logo', types: ['image/jpeg', 'image/png'] } },
    isWizard: true,
    section: [
      step,
      (wanted) => {
        setStep(wanted);
        place.save(wanted);
      },
    ],
    summary(errors) {
      if (about.some((name) => errors[name] === required)) return t('auth.onboarding.fillRequired');
      if (lists.some((name) => errors[name] === required)) return t('auth.onboarding.fillSpecialty');
      return Object.values(errors).join('. ');
    },
    save: ({ whole }) => client.auth.updateMe({ ...whole, ...(user.user_role ? {} : { user_role: role }) }),
    async onSaved() {
      place.clear();
      const saved = await session.refresh();
      const wanted = saved && ownPath(saved, next, window.location.origin);
      await navigate(wanted ?? (saved && toVerify(saved, facilityVerification)) ?? pageHref('Dashboard'), {
        replace: true,
      });
    },
  });
}

/** Where a facility goes on that must be verified before it publishes. */
function toVerify({ user_role, verification_status }: User, verification: FacilityVerification): string | null {
  if (verification === 'off' || user_role !== 'facility' || verification_status === 'verified') return null;
  return pageHref('Workspace', { tab: 'verification' });
}
