-- SHA-256 of the cookie of the browser that a session was begun in, hexadecimal. Null: not begun in a browser, or before
-- there was such a cookie.
alter table sessions add column binding text check (binding ~ '^[0-9a-f]{64}$');
