-- Where mails go, and how they are stopped.

-- Only an address whose reader said yes gets mails; another one in notificationsEmail waits for that.
alter table users add column confirmed_notifications_email text check (char_length(confirmed_notifications_email) <= 254);

-- RFC 8058: the address a mail program calls when its reader wants no more mails of this kind.
alter table outbox_mails add column unsubscribe_url text;
