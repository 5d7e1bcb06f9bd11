-- What a notification says by key and values, so that each reader is told in their language. Earlier ones keep their text.
alter table notifications add column said jsonb not null default '{}' check (jsonb_typeof(said) = 'object');
