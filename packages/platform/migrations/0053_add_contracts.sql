CREATE TABLE "agent_contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"upline_id" bigint,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"period" text,
	"active_threshold" bigint NOT NULL,
	"effective_from" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "agent_contract_code" UNIQUE("code"),
	CONSTRAINT "agent_contract_version" UNIQUE("agent_id","kind","version"),
	CONSTRAINT "agent_contract_state_check" CHECK ("agent_contract"."state" in ('offered', 'accepted', 'signed', 'rejected', 'cancelled', 'terminated', 'replaced')),
	CONSTRAINT "agent_contract_kind_check" CHECK ("agent_contract"."kind" in ('dailySalary', 'hourlySalary', 'realtimeSalary', 'dividend')),
	CONSTRAINT "agent_contract_period_check" CHECK (("agent_contract"."kind" = 'dividend') = ("agent_contract"."period" is not null)),
	CONSTRAINT "agent_contract_ends_check" CHECK ("agent_contract"."ends_at" >= "agent_contract"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "contract_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"event" text NOT NULL,
	"party" text,
	"consent" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_tier" (
	"contract_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"bet_amount" bigint NOT NULL,
	"active_members" integer NOT NULL,
	"period_valid_bet" bigint NOT NULL,
	"period_profit_loss" bigint NOT NULL,
	"rate" integer,
	"win_rate" integer,
	"loss_rate" integer,
	CONSTRAINT "contract_tier_pkey" PRIMARY KEY("contract_id","position"),
	CONSTRAINT "contract_tier_rate_check" CHECK (("contract_tier"."rate" is null) = ("contract_tier"."win_rate" is not null) and ("contract_tier"."rate" is null) = ("contract_tier"."loss_rate" is not null))
);
--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_upline_id_fkey" FOREIGN KEY ("upline_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_event" ADD CONSTRAINT "contract_event_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tier" ADD CONSTRAINT "contract_tier_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_open" ON "agent_contract" USING btree ("agent_id","kind") WHERE "agent_contract"."state" in ('offered', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_signed" ON "agent_contract" USING btree ("agent_id","kind") WHERE "agent_contract"."state" = 'signed';--> statement-breakpoint
CREATE INDEX "agent_contract_of_upline" ON "agent_contract" USING btree ("upline_id","kind","id");--> statement-breakpoint
CREATE INDEX "agent_contract_in_force" ON "agent_contract" USING btree ("merchant","kind","effective_from");--> statement-breakpoint
CREATE INDEX "contract_event_of_contract" ON "contract_event" USING btree ("contract_id","id");