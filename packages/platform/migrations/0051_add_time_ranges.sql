CREATE INDEX "entry_posting" ON "entry" USING brin ("posting_id") WITH (autosummarize=on);--> statement-breakpoint
CREATE INDEX "posting_booked" ON "posting" USING brin ("booked_at") WITH (autosummarize=on);--> statement-breakpoint
CREATE INDEX "game_round_opened" ON "game_round" USING brin ("opened_at") WITH (autosummarize=on);