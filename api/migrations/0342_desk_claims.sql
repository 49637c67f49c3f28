-- Which operator works on what waits for them; a claim holds for the step of the thing in which it was taken.
create table desk_claims (
  kind text not null,
  item_id uuid not null,
  operator_id uuid not null references users on delete cascade,
  since timestamptz not null,
  taken_at timestamptz not null,
  primary key (kind, item_id)
);
create index desk_claims_of_operator on desk_claims (operator_id);
