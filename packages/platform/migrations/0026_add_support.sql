CREATE TABLE "affiliate_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "affiliate_application_state_check" CHECK ("affiliate_application"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "affiliate_application_decision_check" CHECK (("affiliate_application"."state" = 'pending') = ("affiliate_application"."decided_at" is null) and ("affiliate_application"."decided_by" is null) = ("affiliate_application"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "chat_message_deleted_check" CHECK (("chat_message"."deleted_at" is null) = ("chat_message"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_mute" (
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_mute_pkey" PRIMARY KEY("merchant","member_id")
);
--> statement-breakpoint
CREATE TABLE "support_conversation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint,
	"key_hash" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "support_conversation_state_check" CHECK ("support_conversation"."state" in ('open', 'closed')),
	CONSTRAINT "support_conversation_caller_check" CHECK (("support_conversation"."member_id" is null) <> ("support_conversation"."key_hash" is null)),
	CONSTRAINT "support_conversation_waiting_check" CHECK ("support_conversation"."state" = 'open' or "support_conversation"."waiting_since" is null)
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"author" text NOT NULL,
	"operator" text,
	"message_key" text NOT NULL,
	"text" text NOT NULL,
	"has_images" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_message_author_check" CHECK (("support_message"."author" = 'operator') = ("support_message"."operator" is not null)),
	CONSTRAINT "support_message_text_check" CHECK ("support_message"."text" <> '' or "support_message"."has_images")
);
--> statement-breakpoint
ALTER TABLE "affiliate_application" ADD CONSTRAINT "affiliate_application_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_application" ADD CONSTRAINT "affiliate_application_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mute" ADD CONSTRAINT "chat_mute_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mute" ADD CONSTRAINT "chat_mute_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_application_pending" ON "affiliate_application" USING btree ("member_id") WHERE "affiliate_application"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "affiliate_application_member" ON "affiliate_application" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "affiliate_application_queue" ON "affiliate_application" USING btree ("state","merchant","id");--> statement-breakpoint
CREATE INDEX "chat_message_room" ON "chat_message" USING btree ("merchant","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversation_member" ON "support_conversation" USING btree ("merchant","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversation_key" ON "support_conversation" USING btree ("merchant","key_hash");--> statement-breakpoint
CREATE INDEX "support_conversation_queue" ON "support_conversation" USING btree ("state","merchant","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_message_key" ON "support_message" USING btree ("conversation_id","message_key");--> statement-breakpoint
CREATE INDEX "support_message_order" ON "support_message" USING btree ("conversation_id","id");