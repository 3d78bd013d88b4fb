CREATE TABLE "bonus" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"deposit_id" bigint,
	"offer" text,
	"terms_version" text,
	"terms" jsonb,
	"multiple" integer NOT NULL,
	"days" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"net_from" timestamp with time zone,
	"net_before" bigint DEFAULT 0 NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"granted_by" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bonus_of_deposit" UNIQUE("deposit_id"),
	CONSTRAINT "bonus_terms_check" CHECK (num_nonnulls("bonus"."offer", "bonus"."terms_version", "bonus"."terms") in (0, 3)),
	CONSTRAINT "bonus_amount_check" CHECK ("bonus"."amount" >= 0 and "bonus"."taken" >= 0),
	CONSTRAINT "bonus_credited_check" CHECK ("bonus"."state" <> 'active' or num_nulls("bonus"."credited_at", "bonus"."expires_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "wagering" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wagering_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"source" text NOT NULL,
	"deposit_id" bigint,
	"bonus_id" bigint,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"done_units" bigint DEFAULT 0 NOT NULL,
	"contributions" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"endorsed_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "wagering_of_deposit" UNIQUE("deposit_id"),
	CONSTRAINT "wagering_of_bonus" UNIQUE("bonus_id"),
	CONSTRAINT "wagering_required_check" CHECK ("wagering"."required" > 0),
	CONSTRAINT "wagering_done_check" CHECK ("wagering"."done_units" between 0 and "wagering"."required" * 10000),
	CONSTRAINT "wagering_closed_check" CHECK (("wagering"."state" = 'open') = ("wagering"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wagering_count" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"counted" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering" ADD CONSTRAINT "wagering_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering" ADD CONSTRAINT "wagering_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering" ADD CONSTRAINT "wagering_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering" ADD CONSTRAINT "wagering_bonus_id_fkey" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering_count" ADD CONSTRAINT "wagering_count_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wagering_count" ADD CONSTRAINT "wagering_count_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_of_member" ON "bonus" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "bonus_expiring" ON "bonus" USING btree ("merchant","expires_at") WHERE "bonus"."state" = 'active';--> statement-breakpoint
CREATE INDEX "wagering_of_member" ON "wagering" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "wagering_open" ON "wagering" USING btree ("merchant","member_id") WHERE "wagering"."state" = 'open';