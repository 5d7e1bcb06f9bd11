-- What a facility with very many postings and applications reads: no more than it is shown.

-- The newest decisions of a facility and how long they took.
create index applications_facility_decided on applications (facility_id, decided_date desc) include (applied_date)
  where decided_date is not null;
