-- A tenant. `settings` holds module tree, registration rules, resources: the server's truth after the first seed.
create table merchant (
  code text primary key,
  brand text not null unique,
  currency text not null,
  time_zone text not null,
  status integer not null default 0 check (status in (0, 1)),
  maintenance_end timestamptz,
  blocked_networks jsonb not null default '[]',
  settings jsonb not null
);
--> statement-breakpoint
-- An account: member, agent, trial, operator. `profile` keeps what the registration form asked beyond the account.
create table member (
  id bigserial primary key,
  merchant text not null references merchant (code),
  username text not null,
  nickname text not null,
  type integer not null,
  currency text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  payment_password_hash text,
  upline_id bigint references member (id),
  invitation_code text not null,
  profile jsonb not null default '{}',
  disabled boolean not null default false,
  first_login_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null
);
--> statement-breakpoint
create unique index member_username on member (merchant, lower(username));
--> statement-breakpoint
create unique index member_invitation on member (merchant, invitation_code);
--> statement-breakpoint
create index member_upline on member (upline_id);
--> statement-breakpoint
-- A login. The token itself is never stored, only its SHA-256 in hex.
create table session (
  token_hash text primary key,
  merchant text not null references merchant (code),
  member_id bigint not null references member (id),
  first_time_login boolean not null,
  previous_login_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null
);
--> statement-breakpoint
create index session_member on session (member_id);
--> statement-breakpoint
create index session_seen on session (last_seen_at);
