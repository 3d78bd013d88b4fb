create table member_line (
  ancestor_id bigint not null,
  descendant_id bigint not null,
  depth integer not null,
  constraint member_line_pkey primary key (ancestor_id, descendant_id)
);
--> statement-breakpoint
alter table member add column referrer_id bigint;
--> statement-breakpoint
alter table member_line add constraint member_line_ancestor_id_fkey foreign key (ancestor_id) references member (id);
--> statement-breakpoint
alter table member_line add constraint member_line_descendant_id_fkey foreign key (descendant_id) references member (id);
--> statement-breakpoint
create index member_line_descendant on member_line (descendant_id, depth);
--> statement-breakpoint
alter table member add constraint member_referrer_id_fkey foreign key (referrer_id) references member (id);
--> statement-breakpoint
create index member_referrer on member (referrer_id);
--> statement-breakpoint
-- The account types of agents in @croupier/domain/member.
create function is_agent(type integer) returns boolean language sql immutable as $$
  select type in (1, 2, 41, 42)
$$;
--> statement-breakpoint
-- An upline used to be anybody whose code was entered. One that is no agent was a referrer; the member joins the referrer's
-- team, which is that of the nearest agent above.
with recursive climb as (
  select member.id as member_id, upline.id, upline.type, upline.upline_id
  from member join member as upline on upline.id = member.upline_id
  where not is_agent(upline.type)
  union all
  select climb.member_id, upline.id, upline.type, upline.upline_id
  from climb join member as upline on upline.id = climb.upline_id
  where not is_agent(climb.type)
)
update member set
  referrer_id = member.upline_id,
  upline_id = (select climb.id from climb where climb.member_id = member.id and is_agent(climb.type))
where member.id in (select member_id from climb);
--> statement-breakpoint
insert into member_line (ancestor_id, descendant_id, depth)
with recursive line as (
  select id as ancestor_id, id as descendant_id, 0 as depth, upline_id from member
  union all
  select upline.id, line.descendant_id, line.depth + 1, upline.upline_id
  from line join member as upline on upline.id = line.upline_id
)
select ancestor_id, descendant_id, depth from line;
--> statement-breakpoint
create function add_member_lines() returns trigger language plpgsql as $$
begin
  if new.upline_id is not null and not exists (
    select from member where id = new.upline_id and merchant = new.merchant and is_agent(type)
  ) then
    raise exception 'upline % of member % is no agent of its merchant', new.upline_id, new.id
      using errcode = 'check_violation', constraint = 'member_upline_is_agent';
  end if;
  if new.referrer_id is not null and not exists (
    select from member where id = new.referrer_id and merchant = new.merchant
  ) then
    raise exception 'referrer % of member % is not of its merchant', new.referrer_id, new.id
      using errcode = 'check_violation', constraint = 'member_referrer_of_merchant';
  end if;
  insert into member_line (ancestor_id, descendant_id, depth)
  select new.id, new.id, 0
  union all
  select ancestor_id, new.id, depth + 1 from member_line where descendant_id = new.upline_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger member_lines after insert on member for each row execute function add_member_lines();
--> statement-breakpoint
-- A move would change the lines of a whole team, and with them what its agents have earned.
create function keep_member_lines() returns trigger language plpgsql as $$
begin
  if new.upline_id is distinct from old.upline_id or new.merchant <> old.merchant then
    raise exception 'member % stays in its team', old.id using errcode = 'restrict_violation';
  end if;
  if not is_agent(new.type) and exists (select from member where upline_id = old.id) then
    raise exception 'member % leads a team and stays an agent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger member_lines_kept before update of upline_id, merchant, type on member
for each row execute function keep_member_lines();
