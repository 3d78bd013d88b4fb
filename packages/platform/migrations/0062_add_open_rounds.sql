ALTER TABLE "bonus" ADD COLUMN "open_rounds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Active bonuses know the rounds that were open at their credit, as far as rounds tell it now.
UPDATE bonus SET open_rounds = coalesce((
	SELECT jsonb_agg(jsonb_build_object('vendor', vendor, 'roundId', round_id, 'stake', stake::text) ORDER BY opened_at)
	FROM game_round WHERE member_id = bonus.member_id AND mode = 'real' AND opened_at < bonus.credited_at
		AND (state = 'open' OR (state = 'settled' AND closed_at >= bonus.credited_at))
), '[]'::jsonb) WHERE state = 'active';
