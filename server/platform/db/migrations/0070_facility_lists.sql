-- What the lists of a facility are read from.

-- What a facility's own list goes by where it is ordered by title: the first number in a title counts as one, and a title
-- without a number comes before those with one. Short enough for a cursor.
-- `search_plain` is not immutable because the dictionary of `unaccent` could be edited; nothing here ever does.
create function title_order(title text) returns text
  language sql immutable strict parallel safe
  return (
    -- `offset 0`: worked out once, however often it is named.
    select left(btrim(regexp_replace(said.plain, '[0-9].*', '')) || chr(1)
      || lpad(coalesce(substring(said.plain from '[0-9]+'), ''), 20, '0') || said.plain, 100)
    from (select search_plain(title) as plain offset 0) said);

create index jobs_facility_title on jobs (facility_id, title_order(title) collate "C", created_date desc, id);

-- How many applications to each posting wait for an answer.
create index applications_unanswered_of_job on applications (facility_id, job_id)
  where answered_date is null and status in ('pending', 'reviewed');
