-- Administrators sort everybody by name; read backwards for the other direction.
create index users_by_name on users (full_name desc nulls last, id);
-- Whom they look for by the standing of the verification.
create index users_by_verification on users (verification_status, created_date desc, id) where deleted_date is null;
