CREATE TABLE "promotion_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"promotion_id" text NOT NULL,
	"participation" text NOT NULL,
	"remark" text NOT NULL,
	"state" text NOT NULL,
	"forbidden" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint,
	"wagering" integer,
	"days" integer,
	"reason" text,
	"endorsed_by" text,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "promotion_application_participation_check" CHECK ("promotion_application"."participation" in ('join', 'apply')),
	CONSTRAINT "promotion_application_amount_check" CHECK (num_nulls("promotion_application"."amount", "promotion_application"."wagering", "promotion_application"."days") in (0, 3) and ("promotion_application"."amount" is null or "promotion_application"."amount" > 0)),
	CONSTRAINT "promotion_application_granted_check" CHECK ("promotion_application"."state" not in ('claim', 'claimed', 'issued') or "promotion_application"."amount" is not null),
	CONSTRAINT "promotion_application_forbidden_check" CHECK (not "promotion_application"."forbidden" or "promotion_application"."state" = 'rejected')
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"referrer_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"deposit_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"wagering" integer NOT NULL,
	"days" integer NOT NULL,
	"doubts" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "referral_of_member" UNIQUE("member_id"),
	CONSTRAINT "referral_amount_check" CHECK ("referral"."amount" > 0 and "referral"."wagering" > 0 and "referral"."days" > 0),
	CONSTRAINT "referral_decided_check" CHECK (("referral"."state" = 'review') = ("referral"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"referral_id" bigint,
	"application_id" bigint,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"wagering" integer NOT NULL,
	"days" integer NOT NULL,
	"state" text NOT NULL,
	"bonus_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "reward_of_referral" UNIQUE("referral_id"),
	CONSTRAINT "reward_of_application" UNIQUE("application_id"),
	CONSTRAINT "reward_of_bonus" UNIQUE("bonus_id"),
	CONSTRAINT "reward_source_check" CHECK (num_nonnulls("reward"."referral_id", "reward"."application_id") = 1),
	CONSTRAINT "reward_amount_check" CHECK ("reward"."amount" > 0 and "reward"."wagering" > 0 and "reward"."days" > 0),
	CONSTRAINT "reward_credited_check" CHECK (num_nonnulls("reward"."bonus_id", "reward"."credited_at") = case "reward"."state" when 'credited' then 2 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "promotion_application" ADD CONSTRAINT "promotion_application_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_application" ADD CONSTRAINT "promotion_application_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_referral_id_fkey" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "public"."promotion_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_bonus_id_fkey" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_application_once" ON "promotion_application" USING btree ("member_id","promotion_id") WHERE "promotion_application"."state" <> 'rejected' or "promotion_application"."forbidden";--> statement-breakpoint
CREATE INDEX "promotion_application_of_member" ON "promotion_application" USING btree ("member_id","promotion_id","id");--> statement-breakpoint
CREATE INDEX "promotion_application_queue" ON "promotion_application" USING btree ("state","merchant","id");--> statement-breakpoint
CREATE INDEX "referral_of_referrer" ON "referral" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "referral_queue" ON "referral" USING btree ("state","merchant","id");--> statement-breakpoint
CREATE INDEX "reward_of_member" ON "reward" USING btree ("member_id","state","id");