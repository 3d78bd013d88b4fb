CREATE TABLE "sweep" (
	"name" text PRIMARY KEY NOT NULL,
	"swept_until" timestamp with time zone NOT NULL
);
