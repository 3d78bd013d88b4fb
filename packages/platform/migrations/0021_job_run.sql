CREATE TABLE "virtual_clock" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL,
	"paused_at" timestamp with time zone,
	CONSTRAINT "virtual_clock_once" CHECK ("virtual_clock"."singleton")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"window_from" timestamp with time zone,
	"window_to" timestamp with time zone,
	"due_at" timestamp with time zone,
	"data" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "job_run_once" UNIQUE("kind","merchant","key"),
	CONSTRAINT "job_run_state_check" CHECK ("job_run"."state" in ('scheduled', 'queued', 'running', 'completed', 'failed')),
	CONSTRAINT "job_run_window_or_due" CHECK (("job_run"."window_from" is null) = ("job_run"."due_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "job_run_windows" ON "job_run" USING btree ("kind","merchant","window_from");--> statement-breakpoint
CREATE INDEX "job_run_due" ON "job_run" USING btree ("due_at") WHERE "job_run"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "job_run_states" ON "job_run" USING btree ("state","id");