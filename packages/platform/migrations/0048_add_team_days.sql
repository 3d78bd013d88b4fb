CREATE TABLE "team_day" (
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"distance" smallint NOT NULL,
	"game_type" text NOT NULL,
	"rounds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL,
	"valid_bet" bigint NOT NULL,
	"rebate" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"withdrawal" bigint NOT NULL,
	CONSTRAINT "team_day_pkey" PRIMARY KEY("member_id","day","distance","game_type"),
	CONSTRAINT "team_day_distance_check" CHECK ("team_day"."distance" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "team_roll" (
	"merchant" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_day" ADD CONSTRAINT "team_day_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_day" ADD CONSTRAINT "team_day_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_roll" ADD CONSTRAINT "team_roll_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_of_teams" ON "posting" USING btree ("merchant","booked_at") WHERE kind in ('deposit', 'payout', 'rebate', 'bonus', 'bonusForfeit');