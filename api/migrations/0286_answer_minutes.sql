-- How many requests the nodes answered in a minute, and how many of them with an error of ours; kept for an hour.
create table answer_minutes (
  minute timestamptz primary key,
  answered integer not null,
  failed integer not null
);
