-- The kinds of health and background that a clinician shares by name with the facility of one application.
alter table applications
  add column shared_kinds text[] not null default '{}'
    check (shared_kinds <@ array['tb_screening', 'influenza', 'hepatitis_b', 'mmr', 'varicella', 'covid19', 'tdap',
      'physical_exam', 'fit_test', 'background_check', 'drug_screen']),
  add constraint applications_shared_kinds_with_summary check (shares_credentials or shared_kinds = '{}');
