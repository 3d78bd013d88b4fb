CREATE TABLE "member_authenticator" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_pkey" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "login_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"method" text NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"network" text NOT NULL,
	"password_change" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_authenticator" ADD CONSTRAINT "member_authenticator_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_authenticator" ADD CONSTRAINT "member_authenticator_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_record_member" ON "login_record" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "login_record_at" ON "login_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_ticket_expiry" ON "login_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_id" ON "session" USING btree ("id");