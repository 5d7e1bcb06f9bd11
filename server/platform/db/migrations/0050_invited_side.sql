-- What somebody is invited as; null lets them choose.
alter table invitations add column user_role text check (user_role in ('clinician', 'facility'));
