create table encryption_key (
  kid text primary key,
  epoch integer not null unique,
  key jsonb not null
);
--> statement-breakpoint
create table server_secret (
  name text primary key,
  value text not null
);
--> statement-breakpoint
create table spent (
  purpose text not null,
  id text not null,
  expires_at timestamptz not null,
  primary key (purpose, id)
);
--> statement-breakpoint
create index spent_expiry on spent (expires_at);
--> statement-breakpoint
create table captcha (
  id text primary key,
  merchant text not null references merchant (code),
  answer_hash text not null,
  expires_at timestamptz not null
);
--> statement-breakpoint
create table socket_ticket (
  ticket_hash text primary key,
  merchant text not null references merchant (code),
  token_hash text not null references session (token_hash) on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index socket_ticket_session on socket_ticket (token_hash);
--> statement-breakpoint
create table rate_log (
  bucket text not null,
  subject text not null,
  hits bigint[] not null,
  refused_until bigint,
  expires_at timestamptz not null,
  primary key (bucket, subject)
);
--> statement-breakpoint
create table login_failure (
  merchant text not null references merchant (code),
  account text not null,
  address text not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (merchant, account, address)
);
--> statement-breakpoint
create table known_address (
  member_id bigint not null references member (id),
  address text not null,
  last_at timestamptz not null,
  primary key (member_id, address)
);
