ALTER TABLE "agent_link" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_link" ADD COLUMN "contract_shares" jsonb DEFAULT '{}'::jsonb NOT NULL;