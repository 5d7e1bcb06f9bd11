-- What an uploaded file and its thumbnail must still be when they are read: SHA-256 in hexadecimal, null for files from before.
alter table files add column sha256 text, add column thumbnail_sha256 text;
