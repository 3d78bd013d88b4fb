ALTER TABLE "agent_link" ADD COLUMN "clicks" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Links count the visits that were rows so far, of which only those of the last day are still needed.
UPDATE agent_link SET clicks = visit.clicks FROM (
	SELECT link_id, count(*) AS clicks FROM agent_link_visit GROUP BY link_id
) visit WHERE agent_link.id = visit.link_id;--> statement-breakpoint
DELETE FROM agent_link_visit WHERE at <= now() - interval '1 day';--> statement-breakpoint
CREATE INDEX "agent_link_visit_at" ON "agent_link_visit" USING btree ("at");