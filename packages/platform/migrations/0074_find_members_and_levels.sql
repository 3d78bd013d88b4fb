CREATE INDEX "member_payee_name" ON "member" USING btree ("merchant",lower(regexp_replace("profile" ->> 'payeeName', '\s+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "bank_account_number" ON "bank_account" USING btree ("merchant","account_number");--> statement-breakpoint
CREATE INDEX "bank_account_holder" ON "bank_account" USING btree ("merchant",lower("holder_name"));--> statement-breakpoint
CREATE INDEX "member_vip_unrewarded" ON "member_vip" USING btree ("merchant",("valid_bet" - "rewarded_bet"));