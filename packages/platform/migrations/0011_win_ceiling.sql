ALTER TABLE "game" ADD COLUMN "max_win_multiple" integer;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "max_win_multiple" integer DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_max_win_multiple_check" CHECK ("game"."max_win_multiple" > 0);--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_max_win_multiple_check" CHECK ("vendor"."max_win_multiple" > 0);
