-- What postings have to state by the rules of their place, and what an occupation earns on average (ADR-0032).
alter table users add column employees integer check (employees between 1 and 1000000);

alter table jobs
  add column pay_exemption jsonb check (jsonb_typeof(pay_exemption) = 'object'),
  add column pay_duty text check (pay_duty in ('ok', 'warn', 'missing')),
  -- By which rules `pay_duty` was found: where that is another text than that of the rules in force, it is found anew.
  add column pay_duty_rules text;

-- The sheets of the Occupational Employment and Wage Statistics that an operator has loaded, dollars an hour.
create table wages (
  soc text not null,
  -- `US`, or the two letters of a state.
  area text not null check (area ~ '^[A-Z]{2}$'),
  h_mean double precision check (h_mean > 0),
  p10 double precision check (p10 > 0),
  p25 double precision check (p25 > 0),
  p50 double precision check (p50 > 0),
  p75 double precision check (p75 > 0),
  p90 double precision check (p90 > 0),
  -- Of these the sheet says only that they are above its highest figure: what stands there is a lower bound.
  at_least text[] not null default '{}' check (at_least <@ array['h_mean', 'p10', 'p25', 'p50', 'p75', 'p90']),
  -- `2025-05`.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  source text not null,
  primary key (soc, area)
);
