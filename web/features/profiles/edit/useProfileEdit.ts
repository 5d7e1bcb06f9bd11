import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { User } from '#domain/accounts/user.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { personKeys } from '#web/features/profiles/queries.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Facility } from '#web/session/membership.ts';
import { useSession, useUser } from '#web/session/session.tsx';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useCrop } from './useCrop.tsx';

/** The five parts of a clinician's profile. A facility's has one. */
export const profileTabs = ['basic', 'skills', 'location', 'media', 'checks'] as const;

const facilityProfile = [
  ...(['avatar', 'facility_name', 'headline', 'bio', 'location'] as const),
  ...(['facility_type', 'facility_size', 'employees', 'website', 'interview_link'] as const),
] as const;

export const profileSections = {
  clinician: [
    [
      ...(['full_name', 'credentials', 'clinical_roles', 'headline', 'bio'] as const),
      ...(['availability', 'available_from', 'employment_types', 'shift_types'] as const),
    ],
    [
      ...(['specialties', 'certifications', 'skills', 'emr_list', 'languages'] as const),
      ...(['years_exp', 'rate_band_min', 'rate_band_max'] as const),
    ],
    ['location', 'licensure_states', 'travel_radius', 'travel_cities', 'telehealth'],
    ['avatar', 'hero_media'],
    ['npi', 'birth_date', 'other_names', 'home_state', 'home_state_date'],
  ],
  facility: [[...facilityProfile, 'notificationsEmail']],
  /** An owner's of the facility they work for: where its mails go is its account's own. */
  owner: [facilityProfile],
} as const;

export type ProfileEditing = ReturnType<typeof useProfileEdit>;

/** Either side's profile, one's own or that of the facility one works for. The tab lives in the address. */
export function useProfileEdit(profile: User | Facility, role: UserRoleName) {
  const t = useMessages();
  const client = useClient();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const [params, change] = useAddressParams();
  const isFacility = role === 'facility';
  const isOwn = profile.id === user.id;
  const tab = Math.max(0, isFacility ? 0 : profileTabs.findIndex((name) => name === params.get('tab')));
  // A logo is seldom square: it may be drawn smaller, on white.
  const { crop, dialog } = useCrop({ mayShrink: isFacility });
  const record = useRecordForm(User, {
    row: isOwn ? { ...user, notificationsEmail: user.notificationsEmail ?? user.email } : profile,
    sections: profileSections[isOwn ? role : 'owner'],
    section: [tab, (other) => change({ tab: other === 0 ? null : profileTabs[other]! })],
    draftKey: `profile:${user.id}`,
    // Without these the search does not find the user, and onboarding would ask for them again.
    required: ['full_name', 'facility_name', 'headline', 'location'],
    files: {
      avatar: { purpose: isFacility ? 'logo' : 'avatar', types: ['image/jpeg', 'image/png'], adjust: crop },
      hero_media: { purpose: 'hero_media', types: ['image/jpeg', 'image/png', 'video/mp4', 'video/webm'] },
    },
    check: ({ notificationsEmail: address }) =>
      address && !/^\S+@\S+\.\S+$/.test(address) ? { notificationsEmail: t('profile.emailWrong') } : {},
    // A day stays behind when something else is chosen.
    write: ({ availability }) => (availability === 'from_date' ? {} : { available_from: null }),
    summary: (errors) => t('profile.correct', { count: Object.keys(errors).length }),
    async save({ changed }) {
      await (isOwn ? client.auth.updateMe(changed) : client.entities.User.update(profile.id, changed));
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: personKeys.all })]);
    },
    onSaved() {
      showSuccess(t('profile.saved'));
      void navigate(dashboardOf(role));
    },
  });
  return { ...record, isOwn, cropDialog: dialog };
}

export function dashboardOf(role: UserRoleName): string {
  return pageHref(role === 'clinician' ? 'ClinicianDashboard' : 'FacilityDashboard');
}
