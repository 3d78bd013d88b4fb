CREATE TABLE "unknown_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unknown_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"payment" text NOT NULL,
	"reference" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unknown_payment_once" UNIQUE("merchant","payment")
);
--> statement-breakpoint
ALTER TABLE "unknown_payment" ADD CONSTRAINT "unknown_payment_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unknown_payment_list" ON "unknown_payment" USING btree ("merchant","id");