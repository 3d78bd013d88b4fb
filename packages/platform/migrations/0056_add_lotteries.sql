CREATE TABLE "lottery_draw" (
	"game_code" text NOT NULL,
	"number" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"numbers" jsonb NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_draw_pkey" PRIMARY KEY("game_code","number")
);
--> statement-breakpoint
CREATE INDEX "lottery_draw_latest" ON "lottery_draw" USING btree ("game_code","drawn_at");--> statement-breakpoint
-- Lotteries can be played from here on; a fresh database is seeded so.
UPDATE "vendor_category" SET "maintenance" = false WHERE "game_type" IN ('LOTT', 'ELOTT');
