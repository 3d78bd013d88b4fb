ALTER TABLE "payment_channel" ADD COLUMN "open_from" text DEFAULT '00:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_channel" ADD COLUMN "open_to" text DEFAULT '00:00' NOT NULL;