-- What carries the media of a stream: our own engine, a room at LiveKit, or a channel at Agora. It is what the site had
-- when the stream was made; one that a program sends to us by WHIP or RTMP is our own again.
alter table streams add column carrier text not null default 'own' check (carrier in ('own', 'livekit', 'agora'));
