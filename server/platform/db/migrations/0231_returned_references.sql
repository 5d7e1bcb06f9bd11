-- Since when mails to the referee come back; null: none has.
alter table references_given add column bounced_date timestamptz(3);
