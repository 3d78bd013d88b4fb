CREATE TABLE "reconciliation" (
	"merchant" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"accounts" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"differences" text[] NOT NULL,
	"differing_since" timestamp with time zone,
	CONSTRAINT "reconciliation_differing_check" CHECK (("reconciliation"."differing_since" is not null) = (cardinality("reconciliation"."differences") > 0))
);
--> statement-breakpoint
CREATE TABLE "member_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"key" text NOT NULL,
	"merchant" text NOT NULL,
	"sender_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"partner" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_transfer_code" UNIQUE("code"),
	CONSTRAINT "member_transfer_once" UNIQUE("key"),
	CONSTRAINT "member_transfer_partner_check" CHECK ("member_transfer"."partner" in ('upline', 'downline')),
	CONSTRAINT "member_transfer_amount_check" CHECK ("member_transfer"."amount" > 0),
	CONSTRAINT "member_transfer_two_accounts" CHECK ("member_transfer"."sender_id" <> "member_transfer"."receiver_id")
);
--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_receiver_id_fkey" FOREIGN KEY ("receiver_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_transfer_sent" ON "member_transfer" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE INDEX "member_transfer_received" ON "member_transfer" USING btree ("receiver_id","id");