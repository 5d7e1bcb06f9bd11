import { expect, test } from 'vitest';
import { baseFields } from '#domain/core/entity.ts';
import { entityNamed, type EntityName } from './entities.ts';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';
import * as vocabulary from '#domain/shared/vocabulary.ts';

const fields = {
  User: `full_name email user_role role is_active headline bio location specialties certifications skills emr_list
    languages credentials licensure_states avatar hero_media travel_radius travel_cities years_exp telehealth
    rate_band_min rate_band_max badges documents verification_status saved_talent_ids facility_name website
    facility_type facility_size notificationsEmail`,
  Job: `facility_id title description role specialty location_type address start_date duration pay_range_min
    pay_range_max required_credentials schedule_json emr status created_date`,
  SavedJob: 'user_id job_id created_date',
  Application: 'job_id applicant_id status cover proposed_rate created_date',
  Document: 'user_id type file_url file_name name url uploaded_date status admin_notes created_date',
  Post: 'user_id media_url caption tags visibility created_date',
  Review: 'reviewee_id stars comment tags created_date',
  Thread: 'participant_ids last_message last_message_at unread_by',
  Message: 'thread_id sender_id body created_date',
  Notification: 'user_id type title body link read created_date',
} as const satisfies Partial<Record<EntityName, string>>;

test.each(Object.entries(fields) as [EntityName, string][])('%s has the specified fields', (name, wanted) => {
  expect(Object.keys({ ...baseFields, ...entityNamed(name).fields })).toEqual(
    expect.arrayContaining(['id', ...wanted.split(/\s+/)]),
  );
});

test('the lists of what is offered are the specified ones', () => {
  expect(vocabulary).toMatchObject({
    // As spec D1 says. Those that came later follow them.
    firstRoles: ['MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT'],
    // As spec D2 says. Those that came later follow them.
    firstSpecialties: [
      'Wound Care',
      'Emergency Medicine',
      'Orthopedics',
      'Primary Care',
      'Surgery',
      'Critical Care',
      'Radiology',
      'Physical Therapy',
    ],
    talentOrders: ['best_match', 'newest', 'top_rated'],
  });
  expect(vocabulary.clinicalRoles.slice(0, 8)).toEqual(vocabulary.firstRoles);
  expect(vocabulary.specialties.slice(0, 8)).toEqual(vocabulary.firstSpecialties);
  // Kinds that came later follow them.
  expect(notificationTypes.slice(0, 8)).toEqual([
    'new_application',
    'application_status_change',
    'new_message',
    'new_job_match',
    'profile_view',
    'new_review',
    'profile_verified',
    'doc_rejected',
  ]);
  expect(vocabulary.states.slice(0, 10)).toEqual(['CA', 'FL', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI']);
});

test('the lists are the specified ones', () => {
  expect(vocabulary).toMatchObject({
    userRoles: ['clinician', 'facility'],
    locationTypes: ['on-site', 'remote', 'hybrid'],
    // A draft is added (ADR-0055).
    jobStatuses: ['active', 'filled', 'closed', 'draft'],
    // The last one is added by spec D14.
    applicationStatuses: ['pending', 'reviewed', 'shortlisted', 'rejected', 'hired', 'withdrawn'],
    documentTypes: ['license', 'certification', 'bls', 'acls', 'resume', 'other', 'id'],
    requiredDocumentTypes: ['license', 'certification', 'bls'],
    documentStatuses: ['pending', 'approved', 'rejected'],
    postVisibilities: ['public', 'private'],
    facilityTypes: ['hospital', 'clinic', 'snf', 'asc', 'home_health', 'other'],
    facilitySizes: ['small', 'medium', 'large'],
    inquiryTypes: ['general', 'demo', 'pricing', 'partnership', 'support'],
  });
});
