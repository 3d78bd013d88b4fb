ALTER TABLE "operator_request" DROP CONSTRAINT "operator_request_kind_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state_check";--> statement-breakpoint
ALTER TABLE "promotion_application" ADD COLUMN "payout" text;--> statement-breakpoint
ALTER TABLE "promotion_application" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_request" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "operator_request" ADD COLUMN "round_id" text;--> statement-breakpoint
-- A proposal that its own operator has decided below the amount that takes two.
UPDATE "promotion_application" SET "endorsed_by" = NULL WHERE "state" IN ('claim', 'claimed', 'issued') AND "endorsed_by" = "decided_by";--> statement-breakpoint
CREATE INDEX "game_round_open_of_merchant" ON "game_round" USING btree ("merchant","opened_at") WHERE state = 'open' and mode = 'real';--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("merchant","created_at") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "operator_request_of_round" ON "operator_request" USING btree ("member_id","vendor","round_id") WHERE "operator_request"."state" = 'waiting' and "operator_request"."kind" = 'return';--> statement-breakpoint
ALTER TABLE "promotion_application" ADD CONSTRAINT "promotion_application_payout_check" CHECK ("promotion_application"."payout" is null or ("promotion_application"."payout" in ('claim', 'issue') and "promotion_application"."amount" is not null));--> statement-breakpoint
ALTER TABLE "promotion_application" ADD CONSTRAINT "promotion_application_second_check" CHECK ("promotion_application"."state" not in ('claim', 'claimed', 'issued') or "promotion_application"."endorsed_by" is distinct from "promotion_application"."decided_by" or "promotion_application"."endorsed_by" is null);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state_check" CHECK ("outbox"."state" in ('queued', 'sent', 'failed', 'closed'));--> statement-breakpoint
ALTER TABLE "operator_request" ADD CONSTRAINT "operator_request_round_check" CHECK (num_nulls("operator_request"."vendor", "operator_request"."round_id") = case when "operator_request"."kind" = 'return' then 0 else 2 end);--> statement-breakpoint
ALTER TABLE "operator_request" ADD CONSTRAINT "operator_request_kind_check" CHECK ("operator_request"."kind" in ('correction', 'return'));