-- A review is read by its author alone until both sides of a hire have written, or its due date has come.

alter table reviews
  add column is_published boolean not null default true,
  add column published_date timestamptz(3),
  add column due_date timestamptz(3),
  add column reply text check (char_length(reply) <= 1000),
  add column reply_date timestamptz(3);
update reviews set published_date = created_date;
alter table reviews
  add constraint reviews_waiting check (is_published or (due_date is not null and application_id is not null and reply is null)),
  add constraint reviews_replied check ((reply is null) = (reply_date is null));
create index reviews_due on reviews (due_date) where not is_published;

-- Of fewer than three reviews an average would say who gave it.
update users set rating_average = null where rating_average is not null and rating_count < 3;
