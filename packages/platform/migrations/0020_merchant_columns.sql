ALTER TABLE "merchant" DROP COLUMN "maintenance_end";--> statement-breakpoint
ALTER TABLE "merchant" DROP COLUMN "blocked_networks";--> statement-breakpoint
ALTER TABLE "merchant" DROP COLUMN "settings";