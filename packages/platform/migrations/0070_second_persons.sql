ALTER TABLE "operator_request" DROP CONSTRAINT "operator_request_kind_check";--> statement-breakpoint
ALTER TABLE "promotion_application" ADD COLUMN "payout" text;--> statement-breakpoint
ALTER TABLE "promotion_application" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_request" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "operator_request" ADD COLUMN "round_id" text;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("merchant","created_at") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "operator_request_of_round" ON "operator_request" USING btree ("member_id","vendor","round_id") WHERE "operator_request"."state" = 'waiting' and "operator_request"."kind" = 'return';--> statement-breakpoint
ALTER TABLE "promotion_application" ADD CONSTRAINT "promotion_application_payout_check" CHECK ("promotion_application"."payout" is null or ("promotion_application"."payout" in ('claim', 'issue') and "promotion_application"."amount" is not null));--> statement-breakpoint
ALTER TABLE "operator_request" ADD CONSTRAINT "operator_request_round_check" CHECK (num_nulls("operator_request"."vendor", "operator_request"."round_id") = case when "operator_request"."kind" = 'return' then 0 else 2 end);--> statement-breakpoint
ALTER TABLE "operator_request" ADD CONSTRAINT "operator_request_kind_check" CHECK ("operator_request"."kind" in ('correction', 'return'));