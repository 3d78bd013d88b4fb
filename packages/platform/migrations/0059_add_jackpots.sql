CREATE TABLE "jackpot_pot" (
	"merchant" text NOT NULL,
	"vendor" text NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"server_seed_hash" text NOT NULL,
	"last_amount" bigint,
	"last_dropped_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jackpot_pot_pkey" PRIMARY KEY("merchant","vendor")
);
--> statement-breakpoint
-- Jackpot games can be played from here on, for demo money too; a fresh database is seeded so.
UPDATE "vendor_category" SET "maintenance" = false WHERE "game_type" = 'JACKPOT';--> statement-breakpoint
UPDATE "game" SET "offers_demo" = true WHERE "game_type" = 'JACKPOT';
