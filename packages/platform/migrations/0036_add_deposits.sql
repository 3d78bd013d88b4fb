CREATE TABLE "deposit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"confirmation" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reference" text,
	"reason" text,
	"endorsed_by" text,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_code" UNIQUE("code"),
	CONSTRAINT "deposit_amount_check" CHECK ("deposit"."amount" > 0 and "deposit"."fee" between 0 and "deposit"."amount"),
	CONSTRAINT "deposit_reason_check" CHECK (("deposit"."reason" is not null) = ("deposit"."state" = 'rejected')),
	CONSTRAINT "deposit_second_check" CHECK ("deposit"."state" <> 'approved' or "deposit"."endorsed_by" is distinct from "deposit"."decided_by" or "deposit"."endorsed_by" is null)
);
--> statement-breakpoint
CREATE TABLE "deposit_event" (
	"deposit_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text,
	CONSTRAINT "deposit_event_pkey" PRIMARY KEY("deposit_id","position")
);
--> statement-breakpoint
CREATE TABLE "payment_channel" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"payee" text NOT NULL,
	"address" text NOT NULL,
	"network" text,
	"min" bigint NOT NULL,
	"max" bigint NOT NULL,
	"fixed_fee" bigint NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"expected_minutes" integer NOT NULL,
	"pay_minutes" integer NOT NULL,
	"confirmation" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "payment_channel_pkey" PRIMARY KEY("merchant","id"),
	CONSTRAINT "payment_channel_limits_check" CHECK ("payment_channel"."min" > 0 and "payment_channel"."max" >= "payment_channel"."min"),
	CONSTRAINT "payment_channel_fee_check" CHECK ("payment_channel"."fixed_fee" >= 0 and "payment_channel"."fee_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_channel_fkey" FOREIGN KEY ("merchant","channel") REFERENCES "public"."payment_channel"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_event" ADD CONSTRAINT "deposit_event_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_channel" ADD CONSTRAINT "payment_channel_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_of_member" ON "deposit" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "deposit_queue" ON "deposit" USING btree ("state","merchant","id");