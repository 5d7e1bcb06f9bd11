-- Hires of a while, for the activity that administrators see. A hired application is not changed any more: its last change
-- was the hire.
create index applications_hired on applications (updated_date) where status = 'hired';
