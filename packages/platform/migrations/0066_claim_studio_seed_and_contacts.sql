CREATE TABLE "studio_owner" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"studio" text NOT NULL,
	CONSTRAINT "studio_owner_once" CHECK ("studio_owner"."singleton")
);
--> statement-breakpoint
CREATE TABLE "unproved_contact" (
	"member_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "unproved_contact_pkey" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "seeded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "password_reset" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unproved_contact" ADD CONSTRAINT "unproved_contact_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unproved_contact" ADD CONSTRAINT "unproved_contact_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;