-- Somebody else set the password: the account has to change it at its first login.
alter table member add column password_issued boolean not null default false;
--> statement-breakpoint
-- Why the session may do nothing but change the password; null for an unrestricted session.
alter table session add column password_change text check (password_change in ('issued', 'expired', 'weak'));
