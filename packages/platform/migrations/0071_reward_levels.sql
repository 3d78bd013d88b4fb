ALTER TABLE "reward" DROP CONSTRAINT "reward_source_check";--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "upgrade_rank" integer;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "birthday_year" integer;--> statement-breakpoint
ALTER TABLE "member_vip" ADD COLUMN "rewarded_rank" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Rewards are for levels that are reached from now on.
UPDATE "member_vip" SET "rewarded_rank" = "rank";--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_of_upgrade" UNIQUE("member_id","upgrade_rank");--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_of_birthday" UNIQUE("member_id","birthday_year");--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_source_check" CHECK (num_nonnulls("reward"."referral_id", "reward"."application_id", "reward"."grant_id", "reward"."upgrade_rank", "reward"."birthday_year") = 1);