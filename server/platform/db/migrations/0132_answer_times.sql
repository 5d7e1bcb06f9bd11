-- How soon a facility answers is one figure everywhere: the median of its answers, the newest first.
create index applications_facility_answered on applications (facility_id, answered_date desc) include (applied_date)
  where answered_date is not null;
drop index applications_facility_decided;
