-- Who doesn't want to come across what was made with AI.
create table ai_hiders (user_id uuid primary key references users on delete cascade);
