-- Administrators look people up by any part of a name or an address.
create index users_name_parts on users using gin (full_name gin_trgm_ops);
create index users_email_parts on users using gin (email gin_trgm_ops);
