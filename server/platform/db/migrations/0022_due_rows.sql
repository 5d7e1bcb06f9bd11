-- The daily job asks each kind of row which are over: without these it reads whole tables to find none.

create index messages_created on messages (created_date);
create index threads_created on threads (created_date);
create index notifications_created on notifications (created_date);
create index documents_uploaded on documents (coalesce(uploaded_date, created_date));
create index outbox_mails_created on outbox_mails (created_date);

-- Jobs by pay, as a list is ordered where a value may be missing; the same index read backwards serves the lowest first.
create index jobs_best_paid on jobs (pay_range_max desc nulls last, id);
create index jobs_paid_from on jobs (pay_range_min desc nulls last, id);
