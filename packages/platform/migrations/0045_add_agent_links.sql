CREATE TABLE "agent_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"account_type" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_link_code" UNIQUE("merchant","code"),
	CONSTRAINT "agent_link_type_check" CHECK ("agent_link"."account_type" in (0, 1)),
	CONSTRAINT "agent_link_uses_check" CHECK ("agent_link"."uses" >= 0 and ("agent_link"."max_uses" is null or "agent_link"."uses" <= "agent_link"."max_uses")),
	CONSTRAINT "agent_link_max_uses_check" CHECK ("agent_link"."max_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "agent_link_use" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"link_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_link_visit" (
	"link_id" bigint NOT NULL,
	"visitor_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_link_visit_pkey" PRIMARY KEY("link_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_use" ADD CONSTRAINT "agent_link_use_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_use" ADD CONSTRAINT "agent_link_use_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "public"."agent_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_visit" ADD CONSTRAINT "agent_link_visit_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "public"."agent_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_link_of_agent" ON "agent_link" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_link_use_of_link" ON "agent_link_use" USING btree ("link_id");