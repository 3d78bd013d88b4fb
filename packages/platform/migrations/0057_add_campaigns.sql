CREATE TABLE "campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"titles" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_schedule_check" CHECK ("campaign"."ends_at" > "campaign"."starts_at"),
	CONSTRAINT "campaign_end_check" CHECK ("campaign"."ends_at" is not null or "campaign"."kind" in ('mission', 'leaderboard'))
);
--> statement-breakpoint
CREATE TABLE "campaign_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"place" integer,
	"currency" text NOT NULL,
	"amount" bigint,
	"points" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_grant_once" UNIQUE("campaign_id","period","member_id"),
	CONSTRAINT "campaign_grant_place" UNIQUE("campaign_id","period","place"),
	CONSTRAINT "campaign_grant_value_check" CHECK (num_nonnulls("campaign_grant"."amount", "campaign_grant"."points") = 1),
	CONSTRAINT "campaign_grant_above_check" CHECK (coalesce("campaign_grant"."amount", "campaign_grant"."points") > 0)
);
--> statement-breakpoint
CREATE TABLE "envelope_share" (
	"campaign_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	"grant_id" bigint,
	CONSTRAINT "envelope_share_pkey" PRIMARY KEY("campaign_id","position"),
	CONSTRAINT "envelope_share_of_grant" UNIQUE("grant_id"),
	CONSTRAINT "envelope_share_amount_check" CHECK ("envelope_share"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "raffle_entry" (
	"campaign_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raffle_entry_pkey" PRIMARY KEY("campaign_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "reward" DROP CONSTRAINT "reward_source_check";--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "grant_id" bigint;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_grant" ADD CONSTRAINT "campaign_grant_campaign_fkey" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_grant" ADD CONSTRAINT "campaign_grant_member_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_share" ADD CONSTRAINT "envelope_share_campaign_fkey" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_share" ADD CONSTRAINT "envelope_share_grant_fkey" FOREIGN KEY ("grant_id") REFERENCES "public"."campaign_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entry" ADD CONSTRAINT "raffle_entry_campaign_fkey" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entry" ADD CONSTRAINT "raffle_entry_member_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_of_merchant" ON "campaign" USING btree ("merchant","kind","id");--> statement-breakpoint
CREATE INDEX "campaign_grant_of_member" ON "campaign_grant" USING btree ("member_id","campaign_id");--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "public"."campaign_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_of_grant" UNIQUE("grant_id");--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_source_check" CHECK (num_nonnulls("reward"."referral_id", "reward"."application_id", "reward"."grant_id") = 1);