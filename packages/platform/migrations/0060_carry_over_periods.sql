-- What an agent has left belongs to its kind of contract: a change of the period takes it along.
CREATE TEMPORARY TABLE merged_carry AS
SELECT carry.merchant, carry.member_id, carry.kind, sum(carry.loss)::bigint AS loss, sum(carry.amount)::bigint AS amount,
	coalesce((
		SELECT line.period FROM settlement_line line
		WHERE line.member_id = carry.member_id AND line.kind = carry.kind ORDER BY line.id DESC LIMIT 1
	), min(carry.period)) AS period
FROM settlement_carry carry GROUP BY carry.merchant, carry.member_id, carry.kind;--> statement-breakpoint
DELETE FROM settlement_carry;--> statement-breakpoint
INSERT INTO settlement_carry (merchant, member_id, kind, period, loss, amount)
SELECT merchant, member_id, kind, period, loss, amount FROM merged_carry;--> statement-breakpoint
DROP TABLE merged_carry;--> statement-breakpoint
ALTER TABLE "settlement_carry" DROP CONSTRAINT "settlement_carry_once";--> statement-breakpoint
ALTER TABLE "settlement_carry" ADD CONSTRAINT "settlement_carry_of_kind" UNIQUE("member_id","kind");--> statement-breakpoint
ALTER TABLE "settlement_carry" ADD CONSTRAINT "settlement_carry_period" CHECK (("settlement_carry"."kind" = 'dividend') = ("settlement_carry"."period" is not null));
