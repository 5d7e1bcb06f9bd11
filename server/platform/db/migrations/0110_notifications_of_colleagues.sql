-- A notification holds words of rows, such as the names of applicants, and ends with the right to these rows: this deletes
-- those that colleagues got before they left a facility.
delete from notifications n using members m
where m.status = 'left' and n.user_id = m.user_id and m.joined_date is not null
  and n.created_date between m.joined_date and coalesce(m.left_date, now());
