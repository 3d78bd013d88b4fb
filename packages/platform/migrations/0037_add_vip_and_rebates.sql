CREATE TABLE "rebate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rebate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"rank" integer NOT NULL,
	"amount" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rebate_once" UNIQUE("key"),
	CONSTRAINT "rebate_kind_check" CHECK ("rebate"."kind" in ('automatic', 'claimed', 'expired')),
	CONSTRAINT "rebate_amount_check" CHECK ("rebate"."amount" >= 0 and ("rebate"."kind" <> 'expired' or "rebate"."amount" = 0))
);
--> statement-breakpoint
CREATE TABLE "rebate_line" (
	"rebate_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"game_type" text NOT NULL,
	"valid_bet" bigint NOT NULL,
	"rate" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "rebate_line_pkey" PRIMARY KEY("rebate_id","day","game_type"),
	CONSTRAINT "rebate_line_valid_bet_check" CHECK ("rebate_line"."valid_bet" > 0),
	CONSTRAINT "rebate_line_amount_check" CHECK ("rebate_line"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_vip" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"rank" integer NOT NULL,
	"valid_bet" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"counted_before" timestamp with time zone NOT NULL,
	CONSTRAINT "member_vip_rank_check" CHECK ("member_vip"."rank" >= 1)
);
--> statement-breakpoint
ALTER TABLE "rebate" ADD CONSTRAINT "rebate_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate" ADD CONSTRAINT "rebate_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_line" ADD CONSTRAINT "rebate_line_rebate_id_fkey" FOREIGN KEY ("rebate_id") REFERENCES "public"."rebate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_vip" ADD CONSTRAINT "member_vip_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_vip" ADD CONSTRAINT "member_vip_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rebate_of_member" ON "rebate" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "rebate_line_of_member" ON "rebate_line" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "member_vip_counted" ON "member_vip" USING btree ("merchant","counted_before");