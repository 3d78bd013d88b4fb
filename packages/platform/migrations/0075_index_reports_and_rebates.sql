CREATE INDEX "payment_report_received" ON "payment_report" USING btree ("reference") WHERE outcome <> 'ignored';--> statement-breakpoint
CREATE INDEX "rebate_line_of_day" ON "rebate_line" USING btree ("day");--> statement-breakpoint
CREATE INDEX "uncovered_adjustment_of_member" ON "uncovered_adjustment" USING btree ("member_id","received_at");