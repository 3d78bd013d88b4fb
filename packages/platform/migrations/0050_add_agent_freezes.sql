CREATE TABLE "agent_freeze" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_freeze" ADD CONSTRAINT "agent_freeze_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_freeze" ADD CONSTRAINT "agent_freeze_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_freeze" ADD CONSTRAINT "agent_freeze_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;