CREATE TABLE "verification_code" (
	"merchant" text NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"member_id" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_code_pkey" PRIMARY KEY("merchant","purpose","target"),
	CONSTRAINT "verification_code_purpose_check" CHECK ("verification_code"."purpose" in ('login', 'register', 'reset', 'stepUp', 'bind'))
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_code_member" ON "verification_code" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verification_code_expiry" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" USING btree ("merchant","mobile");--> statement-breakpoint
CREATE INDEX "member_email" ON "member" USING btree ("merchant","email");--> statement-breakpoint
-- Mobile numbers of profiles move to the column where they have the form of their country and belong to one account alone.
with typed as (
  select m.id, m.merchant, h.code, h.shortest, h.longest,
    regexp_replace(m.profile->>'mobileNum', '[\s().-]', '', 'g') as number
  from member m
  join merchant t on t.code = m.merchant
  left join (values
    ('MMK', '95', 7, 10), ('VND', '84', 9, 9), ('THB', '66', 9, 9), ('CNY', '86', 11, 11), ('JPY', '81', 10, 10)
  ) as h (currency, code, shortest, longest) on h.currency = t.currency
  where m.profile->>'mobileNum' is not null
), national as (
  select id, merchant, number, code,
    case
      when number ~ ('^(\+|00)' || code || '0?[1-9]\d*$') then regexp_replace(number, '^(\+|00)' || code || '0?', '')
      when number ~ '^0?[1-9]\d*$' then regexp_replace(number, '^0', '')
    end as digits,
    shortest, longest
  from typed
), numbers as (
  select id, merchant,
    case
      when length(digits) between shortest and longest then '+' || code || digits
      when digits is null and number ~ '^(\+|00)[1-9]\d{6,14}$' then regexp_replace(number, '^(\+|00)', '+')
    end as mobile
  from national
), unambiguous as (
  select merchant, mobile from numbers where mobile is not null group by merchant, mobile having count(*) = 1
)
update member set mobile = n.mobile, profile = member.profile - 'mobileNum'
from numbers n join unambiguous u on u.merchant = n.merchant and u.mobile = n.mobile
where member.id = n.id;--> statement-breakpoint
update member set email = lower(trim(profile->>'email')), profile = profile - 'email'
where trim(profile->>'email') ~ '^[^\s@]+@[^\s@]+\.[^\s@]{2,}$';
