-- Programs ask which applications of a facility have changed since they asked before.
create index applications_facility_changed on applications (facility_id, updated_date, id desc);
