-- What hospitals and nursing homes post besides the first eight roles.
alter table jobs drop constraint jobs_role_check;
alter table jobs add constraint jobs_role_check check (role in (
    'MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT', 'CNA', 'CRNA', 'CNM', 'RT', 'SLP', 'Surgical Technologist',
    'Radiologic Technologist', 'Sonographer', 'Laboratory Technologist', 'Pharmacist', 'Social Worker'
)) not valid;
alter table jobs validate constraint jobs_role_check;

alter table users drop constraint users_clinical_roles_check;
alter table users add constraint users_clinical_roles_check check (clinical_roles <@ array[
    'MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT', 'CNA', 'CRNA', 'CNM', 'RT', 'SLP', 'Surgical Technologist',
    'Radiologic Technologist', 'Sonographer', 'Laboratory Technologist', 'Pharmacist', 'Social Worker'
]) not valid;
alter table users validate constraint users_clinical_roles_check;

alter table documents drop constraint documents_profession_check;
alter table documents add constraint documents_profession_check check (profession in (
    'MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT', 'CNA', 'CRNA', 'CNM', 'RT', 'SLP', 'Surgical Technologist',
    'Radiologic Technologist', 'Sonographer', 'Laboratory Technologist', 'Pharmacist', 'Social Worker'
)) not valid;
alter table documents validate constraint documents_profession_check;

-- The letters behind a name may stand for one of the new roles: `keepListings` reads them again.
insert into people_changes (user_id, is_listed)
select id, true from users where user_role = 'clinician' and clinical_roles = '{}' and credentials is not null;
