CREATE TABLE "settlement_carry" (
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text,
	"loss" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "settlement_carry_once" UNIQUE NULLS NOT DISTINCT("member_id","kind","period"),
	CONSTRAINT "settlement_carry_loss" CHECK ("settlement_carry"."loss" <= 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"upline_id" bigint,
	"kind" text NOT NULL,
	"period" text,
	"window_from" timestamp with time zone NOT NULL,
	"window_to" timestamp with time zone NOT NULL,
	"is_correction" boolean NOT NULL,
	"contract_id" bigint,
	"version" integer,
	"tier" integer,
	"bet_amount" bigint NOT NULL,
	"valid_bet" bigint NOT NULL,
	"win_amount" bigint NOT NULL,
	"won_bet" bigint NOT NULL,
	"lost_bet" bigint NOT NULL,
	"rebate" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"active_members" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"loss_before" bigint NOT NULL,
	"loss_after" bigint NOT NULL,
	"booked_before" bigint NOT NULL,
	"entitlement" bigint NOT NULL,
	"deductions" bigint NOT NULL,
	"result" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"carried_out" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_line_once" UNIQUE("run_id","member_id","window_from"),
	CONSTRAINT "settlement_line_result" CHECK ("settlement_line"."result" = "settlement_line"."entitlement" - "settlement_line"."deductions"),
	CONSTRAINT "settlement_line_paid" CHECK ("settlement_line"."paid" >= 0 and "settlement_line"."paid" = "settlement_line"."result" + "settlement_line"."carried_in" - "settlement_line"."carried_out"),
	CONSTRAINT "settlement_line_loss" CHECK ("settlement_line"."loss_before" <= 0 and "settlement_line"."loss_after" <= 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"period" text,
	"window_from" timestamp with time zone NOT NULL,
	"window_to" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_run_once" UNIQUE NULLS NOT DISTINCT("merchant","kind","period","window_from"),
	CONSTRAINT "settlement_run_period" CHECK (("settlement_run"."kind" = 'dividend') = ("settlement_run"."period" is not null)),
	CONSTRAINT "settlement_run_window" CHECK ("settlement_run"."window_from" < "settlement_run"."window_to")
);
--> statement-breakpoint
ALTER TABLE "settlement_carry" ADD CONSTRAINT "settlement_carry_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_upline_id_fkey" FOREIGN KEY ("upline_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_run" ADD CONSTRAINT "settlement_run_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_line_of_member" ON "settlement_line" USING btree ("member_id","kind","window_from","id");--> statement-breakpoint
CREATE INDEX "settlement_line_of_upline" ON "settlement_line" USING btree ("upline_id","kind","window_from","id");--> statement-breakpoint
CREATE INDEX "settlement_line_of_window" ON "settlement_line" USING btree ("merchant","kind","window_from");--> statement-breakpoint
CREATE INDEX "wallet_transaction_adjusted" ON "wallet_transaction" USING btree ("received_at") WHERE event = 'adjust';--> statement-breakpoint
CREATE INDEX "wallet_transaction_of_round" ON "wallet_transaction" USING btree ("member_id","vendor","round_id") WHERE event = 'adjust' or (event = 'settle' and settlement <> 'full');
