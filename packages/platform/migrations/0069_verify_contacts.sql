ALTER TABLE "member" ADD COLUMN "mobile_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Numbers were registered by a code almost everywhere, and a protection that works must not end with this upgrade.
UPDATE "member" SET "mobile_verified" = true WHERE "mobile" IS NOT NULL;--> statement-breakpoint
-- Addresses were registered without a proof: those count that a code has bound, a link has reached, or a login has been verified with
-- where the account had no other way to verify it.
UPDATE "member" SET "email_verified" = true WHERE "email" IS NOT NULL AND (
	EXISTS (
		SELECT FROM audit_entry WHERE subject = 'member ' || "member"."id"
			AND operation IN ('POST /wps/member/email', 'POST /wps/member/password/reset')
	) OR ("mobile" IS NULL AND NOT EXISTS (
		SELECT FROM member_authenticator WHERE member_id = "member"."id" AND confirmed_at IS NOT NULL
	) AND NOT EXISTS (
		SELECT FROM bank_account WHERE member_id = "member"."id"
	) AND EXISTS (
		SELECT FROM login_record AS waiting JOIN login_record AS opened
			ON opened.member_id = waiting.member_id AND opened.id > waiting.id AND opened.at <= waiting.at + interval '10 minutes'
		WHERE waiting.member_id = "member"."id" AND waiting.result = 'unverified'
			AND opened.ip = waiting.ip AND opened.method = 'password' AND opened.result = 'success'
	))
);
