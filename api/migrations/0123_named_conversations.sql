-- What somebody calls the people they talk to is found by itself; most have no such name.
create index members_named on conversation_members (user_id) where name <> '';
