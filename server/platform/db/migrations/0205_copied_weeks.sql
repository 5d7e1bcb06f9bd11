-- A copied week is one series in which several shifts begin at the same time.
drop index open_shifts_series;
create index open_shifts_series on open_shifts (series_id, starts_at);
