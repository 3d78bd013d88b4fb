ALTER TABLE "unknown_payment" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unknown_payment" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "unknown_payment" ADD CONSTRAINT "unknown_payment_closed_check" CHECK (("unknown_payment"."closed_at" is null) = ("unknown_payment"."closed_by" is null));