ALTER TABLE "account" ADD COLUMN "latest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "disorder" interval DEFAULT '00:00:00' NOT NULL;--> statement-breakpoint
-- How far the postings of an account are out of the order of their times.
UPDATE account SET latest_at = dated.latest_at, disorder = dated.disorder
FROM (
	SELECT account_id, max(latest_at) AS latest_at, max(latest_at - booked_at) AS disorder
	FROM (
		SELECT entry.account_id, posting.booked_at,
			max(posting.booked_at) OVER (PARTITION BY entry.account_id ORDER BY entry.posting_id) AS latest_at
		FROM account JOIN entry ON entry.account_id = account.id JOIN posting ON posting.id = entry.posting_id
		WHERE account.member_id IS NOT NULL
	) AS running
	GROUP BY account_id
) AS dated
WHERE account.id = dated.account_id;
