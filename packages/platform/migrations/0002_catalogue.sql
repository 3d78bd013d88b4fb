create table vendor (
  code text primary key,
  name text not null
);
--> statement-breakpoint
create table vendor_category (
  vendor text not null references vendor (code),
  game_type text not null,
  account_type_name text not null,
  maintenance boolean not null,
  primary key (vendor, game_type)
);
--> statement-breakpoint
create table game (
  node_id text primary key,
  vendor text not null,
  game_type text not null,
  game_code text not null,
  classify text not null,
  name jsonb not null,
  aliases text[] not null,
  offers_demo boolean not null,
  is_game boolean not null,
  behind_entry boolean not null,
  maintenance boolean not null default false,
  position integer not null,
  foreign key (vendor, game_type) references vendor_category (vendor, game_type),
  unique (vendor, game_code),
  check (name ? 'EN')
);
--> statement-breakpoint
create table merchant_vendor (
  merchant text not null references merchant (code),
  vendor text not null references vendor (code),
  position integer not null,
  maintenance boolean not null default false,
  primary key (merchant, vendor)
);
--> statement-breakpoint
create table merchant_game (
  merchant text not null references merchant (code),
  node_id text not null references game (node_id),
  available boolean not null default true,
  hot boolean not null default false,
  maintenance boolean not null default false,
  primary key (merchant, node_id)
);
--> statement-breakpoint
create view offered_game as
select
  offer.merchant,
  game.node_id,
  game.vendor,
  game.game_type,
  game.game_code,
  game.position,
  coalesce(own.hot, false) as hot,
  (category.maintenance or offer.maintenance or game.maintenance or coalesce(own.maintenance, false)) as maintenance
from merchant_vendor as offer
join game on game.vendor = offer.vendor
join vendor_category as category on category.vendor = game.vendor and category.game_type = game.game_type
left join merchant_game as own on own.merchant = offer.merchant and own.node_id = game.node_id
where coalesce(own.available, true);
--> statement-breakpoint
create table catalogue_version (
  games bigint not null,
  offers bigint not null
);
--> statement-breakpoint
create unique index catalogue_version_single on catalogue_version ((true));
--> statement-breakpoint
insert into catalogue_version values (1, 1);
--> statement-breakpoint
create function games_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set games = games + 1;
  return null;
end
$$;
--> statement-breakpoint
create function offers_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set offers = offers + 1;
  return null;
end
$$;
--> statement-breakpoint
create trigger game_changed after insert or update or delete or truncate on game
for each statement execute function games_changed();
--> statement-breakpoint
create trigger vendor_changed after insert or update or delete or truncate on vendor
for each statement execute function offers_changed();
--> statement-breakpoint
create trigger vendor_category_changed after insert or update or delete or truncate on vendor_category
for each statement execute function offers_changed();
--> statement-breakpoint
create trigger merchant_vendor_changed after insert or update or delete or truncate on merchant_vendor
for each statement execute function offers_changed();
--> statement-breakpoint
create trigger merchant_game_changed after insert or update or delete or truncate on merchant_game
for each statement execute function offers_changed();
--> statement-breakpoint
create table favorite (
  id bigint generated always as identity,
  merchant text not null references merchant (code),
  member_id bigint not null references member (id),
  node_id text not null references game (node_id),
  created_at timestamptz not null,
  primary key (member_id, node_id)
);
--> statement-breakpoint
create table game_session (
  id text primary key,
  launch_token_hash text not null unique,
  merchant text not null references merchant (code),
  member_id bigint not null references member (id),
  node_id text not null references game (node_id),
  game_code text not null,
  vendor text not null,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  created_at timestamptz not null,
  authenticated_at timestamptz,
  ended_at timestamptz
);
--> statement-breakpoint
create index game_session_member on game_session (member_id, node_id, created_at);
--> statement-breakpoint
create index game_session_unused on game_session (member_id) where authenticated_at is null and ended_at is null;
