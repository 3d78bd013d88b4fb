CREATE TABLE "operator" (
	"username" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"merchants" jsonb,
	"password_hash" text,
	"authenticator_key" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"authenticator_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_invitation_username_key" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_username_fkey" FOREIGN KEY ("username") REFERENCES "public"."operator"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_username_fkey" FOREIGN KEY ("username") REFERENCES "public"."operator"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_session_username" ON "operator_session" USING btree ("username");--> statement-breakpoint
CREATE INDEX "operator_session_seen" ON "operator_session" USING btree ("last_seen_at");