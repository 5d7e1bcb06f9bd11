-- When an account is deleted, the news that name its owner are found by what they tell of.
create index notifications_event on notifications (event_key collate "C") where event_key is not null;
