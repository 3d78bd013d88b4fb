CREATE TABLE "remember_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"family" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "remember_family" text;--> statement-breakpoint
ALTER TABLE "remember_token" ADD CONSTRAINT "remember_token_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_token" ADD CONSTRAINT "remember_token_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remember_token_member" ON "remember_token" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "remember_token_family" ON "remember_token" USING btree ("family");--> statement-breakpoint
CREATE INDEX "remember_token_expiry" ON "remember_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_remembered" ON "session" USING btree ("remember_family");