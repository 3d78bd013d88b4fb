alter table game_session add column login_hash text;
--> statement-breakpoint
create index game_session_login on game_session (login_hash) where ended_at is null;
