-- Why a clinician asks for another time than the booked one.
alter table interviews drop constraint interviews_reason_check,
  add constraint interviews_reason_check check (reason in ('schedule_conflict', 'position_filled', 'accepted_elsewhere',
    'other', 'application_closed', 'hired', 'account_closed', 'emergency', 'more_time'));
-- Until now the reason of a returned interview was one of the facility, for an earlier change.
update interviews set reason = null where status = 'returned' and reason is not null;
