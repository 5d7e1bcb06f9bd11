-- What the hourly run over credentials reads: ends by their day and those of one person, without the rows themselves, and
-- whose documents or consent have changed since the day before.
create index documents_ending on documents (expires_date) include (user_id, id, kind)
  where status = 'approved' and not is_removed and not is_hidden and expires_date is not null;
drop index documents_expiring;
create index documents_ending_of_owner on documents (user_id, expires_date) include (id, kind)
  where status = 'approved' and not is_removed and not is_hidden and expires_date is not null;
create index documents_changed on documents (updated_date, user_id);
create index applications_sharing_hires on applications (applicant_id, facility_id, updated_date)
  where status = 'hired' and shares_credentials;
-- A facility may have been told of many.
create index credential_reminders_of_reader on credential_reminders (reader_id, document_id);
drop index credential_reminders_reader;
