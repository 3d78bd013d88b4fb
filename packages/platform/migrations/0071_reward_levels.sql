ALTER TABLE "reward" DROP CONSTRAINT "reward_source_check";--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "upgrade_rank" integer;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "birthday_year" integer;--> statement-breakpoint
ALTER TABLE "member_vip" ADD COLUMN "rewarded_bet" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Rewards are for levels that are reached from now on.
UPDATE "member_vip" SET "rewarded_bet" = "valid_bet" + coalesce((
	SELECT sum("facts"."valid_bet") FROM "member_hour" AS "facts"
	WHERE "facts"."member_id" = "member_vip"."member_id" AND "facts"."realm" = 'real' AND "facts"."hour" >= "member_vip"."counted_before"
), 0);--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_of_upgrade" UNIQUE("member_id","upgrade_rank");--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_of_birthday" UNIQUE("member_id","birthday_year");--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_source_check" CHECK (num_nonnulls("reward"."referral_id", "reward"."application_id", "reward"."grant_id", "reward"."upgrade_rank", "reward"."birthday_year") = 1);