-- An interview that is still to come ends with the hire.
alter table interviews drop constraint interviews_reason_check,
  add constraint interviews_reason_check check (reason in ('schedule_conflict', 'position_filled', 'accepted_elsewhere',
    'other', 'application_closed', 'hired', 'account_closed'));
