-- Tokens of addresses that hand an account over from another site; only their hashes are stored.
create table handover_token (
  token_hash text primary key,
  merchant text not null,
  member_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint handover_token_merchant_fkey foreign key (merchant) references merchant (code),
  constraint handover_token_member_id_fkey foreign key (member_id) references member (id)
);
--> statement-breakpoint
create index handover_token_expiry on handover_token (expires_at);
