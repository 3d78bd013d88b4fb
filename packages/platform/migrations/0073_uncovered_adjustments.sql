CREATE TABLE "uncovered_adjustment" (
	"vendor" text NOT NULL,
	"transaction_id" text NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "uncovered_adjustment_pkey" PRIMARY KEY("vendor","transaction_id"),
	CONSTRAINT "uncovered_adjustment_mode_check" CHECK ("uncovered_adjustment"."mode" in ('real', 'demo')),
	CONSTRAINT "uncovered_adjustment_amount_check" CHECK ("uncovered_adjustment"."amount" > 0),
	CONSTRAINT "uncovered_adjustment_closed" CHECK (("uncovered_adjustment"."closed_at" is null) = ("uncovered_adjustment"."closed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "uncovered_adjustment" ADD CONSTRAINT "uncovered_adjustment_transaction_fkey" FOREIGN KEY ("vendor","transaction_id") REFERENCES "public"."wallet_transaction"("vendor","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncovered_adjustment" ADD CONSTRAINT "uncovered_adjustment_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uncovered_adjustment_open" ON "uncovered_adjustment" USING btree ("merchant","received_at") WHERE closed_at is null and mode = 'real';