CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reply" text,
	"replied_by" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "feedback_state_check" CHECK ("feedback"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "feedback_reply_check" CHECK (("feedback"."reply" is null) = ("feedback"."replied_at" is null) and ("feedback"."state" <> 'answered' or "feedback"."reply" is not null))
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_queue" ON "feedback" USING btree ("state","merchant","id");