-- What mails carry for the calendar of their reader: an invitation, or that it is cancelled. Emptied on sending, as the
-- texts are.
alter table outbox_mails
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add column calendar_text text;
