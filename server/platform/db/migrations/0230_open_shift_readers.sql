-- How many open shifts a clinician can take: shifts that are over, which grow without end, are not read.
create index open_shifts_open_readers on open_shifts using gin (reader_ids) where status = 'open';
