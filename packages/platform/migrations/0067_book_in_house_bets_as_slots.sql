-- Bets on in-house games are booked as slots, so nothing was ever rebated, earned or counted by values for INHOUSE.
UPDATE setting SET actor = 'upgrade', reason = 'Bets on in-house games are booked as slots.', changed_at = now(), value = (
	SELECT jsonb_agg(jsonb_set(level, '{rebates}', (level->'rebates') - 'INHOUSE') ORDER BY position)
	FROM jsonb_array_elements(value) WITH ORDINALITY AS listed (level, position)
) WHERE key = 'vipLevels' AND jsonb_path_exists(value, '$[*].rebates.INHOUSE');--> statement-breakpoint
UPDATE setting SET actor = 'upgrade', reason = 'Bets on in-house games are booked as slots.', changed_at = now(), value = (
	SELECT jsonb_agg(jsonb_set(offer, '{contributions}', (offer->'contributions') - 'INHOUSE') ORDER BY position)
	FROM jsonb_array_elements(value) WITH ORDINALITY AS listed (offer, position)
) WHERE key = 'bonusOffers' AND jsonb_path_exists(value, '$[*].contributions.INHOUSE');--> statement-breakpoint
UPDATE setting SET actor = 'upgrade', reason = 'Bets on in-house games are booked as slots.', changed_at = now(), value = (
	SELECT coalesce(jsonb_agg(ratio ORDER BY position), '[]')
	FROM jsonb_array_elements(value) WITH ORDINALITY AS listed (ratio, position) WHERE ratio->>'source' <> 'INHOUSE'
) WHERE key = 'pointsRatios' AND jsonb_path_exists(value, '$[*] ? (@.source == "INHOUSE")');
