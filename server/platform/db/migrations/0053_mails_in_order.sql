-- The order in which mails were written. now() is when a transaction began, and of two that wait for one lock the later one
-- may write first: the mail with the newest date was then not the one whose code works.
alter table outbox_mails alter column created_date set default clock_timestamp();
