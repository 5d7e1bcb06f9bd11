-- The log of acts is narrowed to an act, to a person and to both; audit_events_newest serves the rest.
create index audit_events_action on audit_events (action, at desc, id desc);
create index audit_events_actor_action on audit_events (actor_id, action, at desc, id desc);
-- In the order of the pages; it serves whatever audit_events_actor did.
create index audit_events_actor_newest on audit_events (actor_id, at desc, id desc);
drop index audit_events_actor;
