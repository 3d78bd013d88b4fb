CREATE TABLE "bank_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bank_account_kind_check" CHECK ("bank_account"."kind" in ('bank', 'ewallet', 'crypto')),
	CONSTRAINT "bank_account_holder_check" CHECK (("bank_account"."holder_name" is null) = ("bank_account"."kind" = 'crypto'))
);
--> statement-breakpoint
CREATE TABLE "payment_password_failure" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"proposed_by" text,
	"approved_by" text,
	"confirm_by" timestamp with time zone,
	"reject_reason" text,
	CONSTRAINT "withdrawal_amount_check" CHECK ("withdrawal"."fee" >= 0 and "withdrawal"."amount" > "withdrawal"."fee"),
	CONSTRAINT "withdrawal_received_check" CHECK ("withdrawal"."received" >= 0 and "withdrawal"."received" < "withdrawal"."amount" - "withdrawal"."fee"),
	CONSTRAINT "withdrawal_two_persons" CHECK ("withdrawal"."approved_by" <> "withdrawal"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"operator" text,
	"reason" text,
	CONSTRAINT "withdrawal_event_actor_check" CHECK (("withdrawal_event"."actor" = 'operator') = ("withdrawal_event"."operator" is not null))
);
--> statement-breakpoint
ALTER TABLE "verification_code" DROP CONSTRAINT "verification_code_purpose_check";--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_password_failure" ADD CONSTRAINT "payment_password_failure_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_password_failure" ADD CONSTRAINT "payment_password_failure_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_event" ADD CONSTRAINT "withdrawal_event_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_member" ON "bank_account" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_once" ON "bank_account" USING btree ("merchant","bank_code","account_number") WHERE "bank_account"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_member" ON "withdrawal" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_queue" ON "withdrawal" USING btree ("state","merchant","id");--> statement-breakpoint
CREATE INDEX "withdrawal_event_withdrawal" ON "withdrawal_event" USING btree ("withdrawal_id","id");--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_purpose_check" CHECK ("verification_code"."purpose" in ('login', 'register', 'reset', 'stepUp', 'bind', 'payment'));