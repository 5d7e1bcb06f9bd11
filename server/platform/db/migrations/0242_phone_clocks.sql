-- How many minutes the clock of the phone was ahead when it sent a check-in or check-out late (ADR-0081); null where its time
-- was not corrected.
alter table shifts
  add column in_clock_minutes integer check (in_clock_minutes between -60000000 and 60000000),
  add column out_clock_minutes integer check (out_clock_minutes between -60000000 and 60000000);
