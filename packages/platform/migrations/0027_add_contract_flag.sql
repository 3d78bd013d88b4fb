CREATE TABLE "contract_flag" (
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"flag" text NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "contract_flag_pkey" PRIMARY KEY("member_id","flag"),
	CONSTRAINT "contract_flag_level" CHECK ("contract_flag"."level" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "contract_flag" ADD CONSTRAINT "contract_flag_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_flag" ADD CONSTRAINT "contract_flag_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;