CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"merchant" text,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"ip" text NOT NULL,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entry_actor_kind_check" CHECK ("audit_entry"."actor_kind" in ('visitor', 'member', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "call_response" (
	"caller" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"response" json NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_response_pkey" PRIMARY KEY("caller","operation","key")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_merchant" ON "audit_entry" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "call_response_expiry" ON "call_response" USING btree ("expires_at");